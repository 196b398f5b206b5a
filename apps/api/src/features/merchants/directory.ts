import { merchantUnknown } from '@laro/wire/merchants';
import type { Platform } from '../../platform/platform.ts';
import { createReadThrough } from '../../platform/read-through.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listMerchants, type MerchantRow } from './store.ts';

/** A switch is in force within five seconds (G9), the reading of it included. */
const FRESH_MS = 4_000;
const THIS_MACHINE = 'localhost';
const OWN_NAMES = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** All merchants and their hosts, as they were a moment ago. */
export interface Directory {
  /** Reads anew at once: a switch must not wait in the process that turned it. */
  readonly refresh: () => Promise<void>;
  readonly list: () => Promise<readonly MerchantRow[]>;
  readonly byCode: (code: string) => Promise<MerchantRow>;
  readonly ofHost: (host: string) => Promise<string>;
  readonly hostsOf: (code: string) => Promise<readonly string[]>;
}

export function createDirectory({ clock, config, tables }: Platform): Directory {
  const { get: all, refresh } = createReadThrough(clock, FRESH_MS, async () => await listMerchants(tables));

  /** Under which name a host is looked up; nothing for one that no merchant may have. */
  function nameOf(host: string): string {
    const name = host.replace(/:\d+$/, '').toLowerCase();
    // The public address of the demo may differ from start to start (`--lan`), so its merchant has this machine's name.
    if (config.profile === 'DEMO') return host === config.publicUrl.host ? THIS_MACHINE : name;
    // Under a licence a host is a merchant's by its row alone, and this machine's names are nobody's.
    return OWN_NAMES.test(name) ? '' : name;
  }

  return {
    refresh,
    list: async () => (await all()).merchants,
    async byCode(code) {
      const find = async () => (await all()).merchants.find((candidate) => candidate.code === code);
      let merchant = await find();
      if (!merchant) {
        // Another process may have made it a moment ago, and its staff come at once.
        await refresh();
        merchant = await find();
      }
      if (!merchant) throw new Refusal(merchantUnknown);
      return merchant;
    },
    async ofHost(host) {
      const merchant = (await all()).hosts.get(nameOf(host));
      if (!merchant) throw new Refusal(merchantUnknown);
      return merchant;
    },
    async hostsOf(code) {
      return [...(await all()).hosts].flatMap(([name, merchant]) => (merchant === code ? name : []));
    },
  };
}
