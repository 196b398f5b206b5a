/**
 * Messages: SMS and e-mail of a merchant to its members, by the gateways of that merchant.
 * Promises that what is told inside a unit of work leaves once that has committed, and that staff see what left,
 * with numbers and codes masked. Never decides who may get a code, and never calls anybody inside a transaction.
 */
import { type MessageTemplate, wordMessage } from '@laro/i18n/messages';
import { pageAnswer } from '@laro/wire';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { createCarriers, gatewayProblem } from './carriers.ts';
import { afterTry, maskContact, type Outcome } from './rules.ts';
import * as store from './store.ts';

export { gatewayPurpose } from './carriers.ts';
export type { HttpSettings } from './http-carrier.ts';
export type { Outcome } from './rules.ts';
export type { SmtpSettings } from './smtp-carrier.ts';
export type { Channel } from './store.ts';
export type { MessageTemplate };
export type Messages = ReturnType<typeof createMessages>['functions'];

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 90 * DAY_MS;
/** Longer than a carrier's patience with one message and all its tries: nobody sends what another still sends. */
const LEASE_MS = 2 * 60_000;
/** Of one kind, to one member, by one channel, in a day. Each SMS is paid for, and who signs in all day long is told by then. */
const NOTICES_MAX = 10;
const CODE_MASKED = '••••••';

type Values = Readonly<Record<string, string>>;
type Letter = {
  readonly channel: store.Channel;
  readonly to: string;
  readonly template: MessageTemplate;
  readonly language: string;
  readonly values: Values;
  /** Whom it tells of their account; a code is for whoever holds the number. */
  readonly member?: string;
};

export function createMessages(
  { clock, config, ids, logger, scopes, worker }: Platform,
  { members, merchants }: { readonly members: Members; readonly merchants: Merchants },
) {
  const carriers = createCarriers(config, logger);
  const sealFor = (id: string): string => `message ${id}`;

  async function write(scope: Scope, letter: Letter, state: 'waiting' | 'unknown'): Promise<string> {
    const brand = (await merchants.byCode(scope.merchant)).name;
    const shown = {
      ...letter.values,
      ...(config.profile !== 'DEMO' && letter.values.code && { code: CODE_MASKED }),
    };
    const { subject, text } = wordMessage(letter.template, letter.language, { brand, ...shown });
    const id = ids.next('msg');
    await store.insertMessage(scope, {
      id,
      channel: letter.channel,
      member: letter.member ?? null,
      template: letter.template,
      toSealed: sealSecret(config.secretsKey, sealFor(id), letter.to),
      toMasked: maskContact(letter.to),
      subject: letter.channel === 'email' ? subject : null,
      text,
      state,
      createdAt: clock.now(),
    });
    return id;
  }

  async function carry(
    merchant: string,
    channel: store.Channel,
    letter: { readonly to: string; readonly subject: string; readonly text: string },
  ): Promise<Outcome> {
    const gateway = await scopes.read(merchant, async (scope) => await store.gatewayOf(scope, channel));
    const carrier = gateway && carriers.of(merchant, channel, gateway);
    return carrier ? await carrier.send(letter) : 'failed';
  }

  /** Sends the message that has waited longest; false where none waits. Each is claimed by itself: a lease is for one. */
  async function deliverNext(merchant: string): Promise<boolean> {
    const now = clock.now();
    const leaseEnds = new Date(now.getTime() + LEASE_MS);
    const message = await scopes.write(
      merchant,
      async (scope) => await store.claimWaiting(scope, now, leaseEnds),
    );
    if (!message) return false;
    const next = afterTry(await carryKept(merchant, message), message.attempts);
    const at = clock.now().getTime() + (next.state === 'waiting' ? next.inMs : 0);
    await scopes.write(
      merchant,
      async (scope) => await store.setState(scope, message.id, next.state, new Date(at)),
    );
    return true;
  }

  /** One that cannot be opened, sealed by a key of before, is given up like any other and keeps nobody waiting. */
  async function carryKept(merchant: string, message: store.Message): Promise<Outcome> {
    const { id, channel, subject, text, toSealed } = message;
    let to: string;
    try {
      to = openSecret(config.secretsKey, sealFor(id), toSealed);
    } catch (error) {
      logger.error({ merchant, message: id, cause: String(error) }, 'a message cannot be opened');
      return 'failed';
    }
    return await carry(merchant, channel, { to, subject: subject ?? '', text });
  }

  /** Sends what waits, of every merchant; answers how many messages were tried. */
  async function deliver(): Promise<number> {
    let tried = 0;
    for (const merchant of await store.merchantsWaiting(worker.database, clock.now())) {
      while (await deliverNext(merchant)) tried += 1;
    }
    return tried;
  }

  /** Gateways that only a demo may have, in words; none in profile DEMO. */
  async function unsafe(): Promise<readonly string[]> {
    if (config.profile === 'DEMO') return [];
    const found: string[] = [];
    for (const merchant of await merchants.codes()) {
      for (const channel of ['sms', 'email'] as const) {
        const gateway = await scopes.read(merchant, async (scope) => await store.gatewayOf(scope, channel));
        const problem = gateway ? gatewayProblem(gateway) : null;
        if (problem !== null) found.push(`The ${channel} gateway of merchant ${merchant}: ${problem}.`);
      }
    }
    return found;
  }

  return {
    functions: {
      /** Whether the merchant has somebody who carries messages of this kind. */
      async carries(merchant: string, channel: store.Channel): Promise<boolean> {
        return await scopes.read(
          merchant,
          async (scope) => (await store.gatewayOf(scope, channel)) !== undefined,
        );
      },
      /**
       * Sends at once and answers what came of it. The message is written down first, as one whose answer was not
       * heard: killed in between, that is what it stays, for the code in it is gone and nothing may send it again.
       */
      async send(merchant: string, letter: Letter): Promise<Outcome> {
        const { name: brand } = await merchants.byCode(merchant);
        const words = wordMessage(letter.template, letter.language, { brand, ...letter.values });
        const id = await scopes.write(merchant, async (scope) => await write(scope, letter, 'unknown'));
        const outcome = await carry(merchant, letter.channel, { to: letter.to, ...words });
        await scopes.write(merchant, async (scope) => await store.setState(scope, id, outcome, clock.now()));
        return outcome;
      },
      /**
       * Tells a member by whatever number and address they have now; a change of contact is told to the old one by
       * calling this before it and to the new one after it. Sent by a job once the unit of work has committed. Of one kind
       * no more than ten leave in a day.
       */
      async notify(
        scope: Scope,
        memberId: string,
        template: Exclude<MessageTemplate, 'code'>,
        values: Values = {},
      ): Promise<void> {
        const { defaultLanguage, languages } = await merchants.byCode(scope.merchant);
        const own = await members.languageOf(scope, memberId);
        // A brand may have given up a language that a member once chose.
        const language = own !== null && languages.includes(own) ? own : defaultLanguage;
        const { mobile, email } = await members.contacts.of(scope, memberId);
        const since = new Date(clock.now().getTime() - DAY_MS);
        const told = await store.toldSince(scope, memberId, template, since);
        const letter = { template, language, values, member: memberId };
        if (mobile && told.sms < NOTICES_MAX) {
          await write(scope, { ...letter, channel: 'sms', to: mobile }, 'waiting');
        }
        if (email && told.email < NOTICES_MAX) {
          await write(scope, { ...letter, channel: 'email', to: email }, 'waiting');
        }
      },
      deliver,
    },

    unsafe,

    jobs: [
      { name: 'messages.deliver', schedule: '* * * * *', run: async () => void (await deliver()) },
      {
        name: 'messages.purge',
        schedule: '17 3 * * *',
        run: async () =>
          await store.purgeMessages(worker.database, new Date(clock.now().getTime() - KEPT_MS)),
      },
    ],

    routes(calls) {
      calls.bind('listMessages', async ({ merchant }, { query }) => {
        const { list, total } = await scopes.read(
          merchant,
          async (scope) => await store.listMessages(scope, query),
        );
        return pageAnswer(
          list.map(({ id, channel, toMasked, subject, text, state, createdAt }) => ({
            id,
            channel,
            to: toMasked,
            subject,
            text,
            state: state === 'sending' ? 'waiting' : state,
            sentAt: createdAt.toISOString(),
          })),
          total,
          query,
        );
      });
    },

    close: () => carriers.close(),
  } satisfies Feature;
}
