/**
 * Merchants: one brand each, found by the host name of a request. Promises that a host belongs to one merchant
 * and that nothing is answered for an unknown host. Never knows members or money.
 */
import { merchantUnknown } from '@laro/wire/merchants';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import { listMerchants, type MerchantRow } from './store.ts';

export type { MerchantRow } from './store.ts';
export type Merchants = ReturnType<typeof createMerchants>;

const FRESH_MS = 5_000;

export function createMerchants({ clock, config, database }: Platform) {
  let known: Awaited<ReturnType<typeof listMerchants>> | null = null;
  let readAt = 0;

  async function all() {
    const now = clock.now().getTime();
    if (!known || now - readAt > FRESH_MS) {
      known = await listMerchants(database);
      readAt = now;
    }
    return known;
  }

  async function byCode(code: string): Promise<MerchantRow> {
    const merchant = (await all()).merchants.find((candidate) => candidate.code === code);
    if (!merchant) throw new Refusal(merchantUnknown);
    return merchant;
  }

  return {
    byCode,
    /** The merchant code of a host such as `localhost:8080`. Throws the refusal `merchants.unknown_host`. */
    async ofHost(host: string): Promise<string> {
      const { hosts } = await all();
      // The public address of this installation may differ from start to start (`--lan`); it is the demo's.
      const name = host === config.publicUrl.host ? 'localhost' : host.replace(/:\d+$/, '').toLowerCase();
      const merchant = hosts.get(name);
      if (!merchant) throw new Refusal(merchantUnknown);
      return merchant;
    },
    /** Throws where a demo brand would be served under a licence's profile: its passwords were printed. */
    async assertServable(): Promise<void> {
      const demo = (await all()).merchants.find((merchant) => merchant.profile === 'DEMO');
      if (demo && config.profile !== 'DEMO') {
        throw new Error(
          `Merchant ${demo.code} has demo sign-ins; profile ${config.profile} does not serve it.`,
        );
      }
    },
    bind(calls: CallRegistry): void {
      calls.bind('getMerchant', async ({ merchant }) => {
        const row = await byCode(merchant);
        const profile = loadProfile(row.profile);
        return {
          merchantCode: row.code,
          name: row.name,
          currency: row.currency,
          currencySymbol: row.currencySymbol,
          languages: row.languages as never,
          defaultLanguage: row.defaultLanguage as never,
          timeZone: row.timeZone,
          flags: row.flags,
          profile: {
            id: profile.id,
            demo: profile.demo,
            minimumAge: profile.minimumAge,
            rememberTicked: profile.rememberTicked,
          },
          theme: row.theme,
          follow: row.follow,
          footer: row.footer,
        };
      });
    },
  };
}
