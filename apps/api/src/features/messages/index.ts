/**
 * Messages: SMS and e-mail of a merchant to its members, by the gateways of that merchant.
 * Promises that what is told inside a unit of work leaves once that has committed, and that staff see what left,
 * with numbers and codes masked. Never decides who may get a code, and never calls anybody inside a transaction.
 */
import { fillTemplate } from '@laro/i18n/templates';
import { ofBrands } from '../../platform/duty.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { createCarriers, gatewayFor, gatewayProblem } from './carriers.ts';
import { createDelivery } from './delivery.ts';
import { createLetters, type Letter } from './letters.ts';
import { createNotices, type Notify, type NotifyBy } from './notices.ts';
import { bindMessages } from './routes.ts';
import type { Outcome } from './rules.ts';
import * as store from './store.ts';

export { gatewayPurpose } from './carriers.ts';
export type { HttpSettings } from './http-carrier.ts';
export type { Outcome } from './rules.ts';
export type { SmtpSettings } from './smtp-carrier.ts';
export type { Channel } from './store.ts';

/** Gateways of a brand, for one that begins with its structure. */
export type Gateways = readonly { readonly channel: store.Channel; readonly gateway: store.Gateway }[];

export interface Messages {
  /** Whether the merchant has somebody who carries messages of this kind. */
  carries(merchant: string, channel: store.Channel): Promise<boolean>;
  /**
   * Sends at once and answers what came of it. The message is written down first, as one whose answer was not
   * heard: killed in between, that is what it stays, for the code in it is gone and nothing may send it again.
   */
  send(merchant: string, letter: Letter): Promise<Outcome>;
  /**
   * Notifies a member by whatever number and address they have now; a change of contact is told to the old one by
   * calling this before it and to the new one after it. Sent by a job once the unit of work has committed. Of one kind
   * no more than ten leave in a day.
   */
  readonly notify: Notify;
  gatewaysOf(scope: Scope): Promise<Gateways>;
  /** Those of another brand of the group, for the scope's new one, which answers on this host. */
  begin(
    scope: Scope,
    gateways: Gateways,
    from: { readonly of: string; readonly host: string },
  ): Promise<void>;
  /** The same by one channel, of what another feature has put into words. */
  readonly notifyBy: NotifyBy;
}

const KEPT_MS = 90 * 24 * 3_600_000;

export function createMessages(
  platform: Platform,
  { members, merchants }: { readonly members: Members; readonly merchants: Merchants },
): Feature<Messages> {
  const { clock, config, logger, scopes, worker } = platform;
  const carriers = createCarriers(config, logger);
  const letters = createLetters(platform, { merchants });
  const { notify, notifyBy } = createNotices(platform, { members, merchants, letters });
  const delivery = createDelivery(platform, { carriers, merchants });

  return {
    functions: {
      async carries(merchant, channel) {
        const gateway = await scopes.read(merchant, async (scope) => await store.gatewayOf(scope, channel));
        return gateway !== undefined;
      },
      async send(merchant, letter) {
        const { name: brand } = await merchants.byCode(merchant);
        const words = fillTemplate(letter.template, letter.language, { brand, ...letter.values });
        const id = await scopes.write(
          merchant,
          async (scope) => await letters.write(scope, letter, 'unknown'),
        );
        const outcome = await delivery.carry(merchant, letter.channel, { to: letter.to, ...words });
        await scopes.write(merchant, async (scope) => await store.setState(scope, id, outcome, clock.now()));
        return outcome;
      },
      async gatewaysOf(scope) {
        const found = [];
        for (const channel of ['sms', 'email'] as const) {
          const gateway = await store.gatewayOf(scope, channel);
          if (gateway) found.push({ channel, gateway });
        }
        return found;
      },
      async begin(scope, gateways, { of, host }) {
        for (const { channel, gateway } of gateways) {
          const own = gatewayFor(config, { channel, gateway, of }, { host, merchant: scope.merchant });
          await store.insertGateway(scope, channel, own);
        }
      },
      notify,
      notifyBy,
    },

    unsafe: async () => await unsafeGateways(platform, merchants),

    duties: [delivery.duty],
    jobs: [
      {
        name: 'messages.purge',
        schedule: '17 3 * * *',
        run: async () =>
          await store.purgeMessages(worker.database, new Date(clock.now().getTime() - KEPT_MS)),
      },
    ],

    routes: (calls) => bindMessages(calls, platform),
    close: () => carriers.close(),
  };
}

/** Gateways that only a demo may have, in words; none in profile DEMO. */
async function unsafeGateways(
  { config, scopes }: Platform,
  merchants: Merchants,
): Promise<readonly string[]> {
  if (config.profile === 'DEMO') return [];
  return await ofBrands(merchants.codes, async (merchant) => {
    const found: string[] = [];
    for (const channel of ['sms', 'email'] as const) {
      const gateway = await scopes.read(merchant, async (scope) => await store.gatewayOf(scope, channel));
      const problem = gateway ? gatewayProblem(gateway) : null;
      if (problem !== null) found.push(`The ${channel} gateway of merchant ${merchant}: ${problem}.`);
    }
    return found;
  });
}
