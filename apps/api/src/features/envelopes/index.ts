/**
 * Envelopes: what an agent gives to direct downlines, who open it themselves (ENVELOPE-1).
 * Promises that each share is paid once or goes back, that the shares are the whole, and that a seed which was made and hashed
 * at sending divided it. Never pays anybody who was not named, and never tells an agent why somebody did not open theirs.
 */
import { moneyToString } from '@laro/money';
import { notFound, pageAnswer } from '@laro/wire';
import type { Feature } from '../../platform/feature.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { listen } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope, Scopes } from '../../platform/scope.ts';
import { maskedAccount } from '../members/index.ts';
import type { Deps } from './deps.ts';
import { envelopeEvents } from './events.ts';
import { createOpening } from './opening.ts';
import { hashOf, leastOf, OPEN_HOURS } from './rules.ts';
import { createSending } from './sending.ts';
import * as store from './store.ts';

const sentToWire = ({ amount, expiresAt, returned, sentAt, ...rest }: store.SentRow) => ({
  id: rest.id,
  split: rest.split,
  receivers: rest.receivers,
  claimed: rest.claimed,
  amount: moneyToString(amount),
  returned: returned === null ? null : moneyToString(returned),
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** What is over, but not given back yet, is shown as over. */
function receivedToWire(row: store.ReceivedRow, now: Date) {
  const { amount, claimedAt, expiresAt, id, senderAccount, sentAt } = row;
  const state = row.state === 'SENT' && expiresAt <= now ? ('EXPIRED' as const) : row.state;
  return {
    id,
    sender: maskedAccount(senderAccount),
    state,
    amount: state === 'CLAIMED' ? moneyToString(amount) : null,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    claimedAt: claimedAt?.toISOString() ?? null,
  };
}

/** What agents have sent, and what members were sent. */
function bindReading(calls: CallRegistry, scopes: Scopes): void {
  calls.bind('listSentEnvelopes', async ({ actor, merchant }, { query }) => {
    const list = async (scope: Scope) => await store.listSent(scope, actor.memberId, query);
    const { rows, count } = await scopes.read(merchant, list);
    return pageAnswer(rows.map(sentToWire), count, query);
  });

  calls.bind(
    'getSentEnvelope',
    async ({ actor, merchant }, { params: { id } }) =>
      await scopes.read(merchant, async (scope) => {
        const found = await store.sharesOf(scope, { id, sender: actor.memberId });
        const envelope = found && (await store.envelopeById(scope, id));
        if (!envelope) throw new Refusal(notFound);
        const isOver = envelope.returned !== null || envelope.claimed === envelope.receivers;
        return {
          ...sentToWire(envelope),
          shares: found.shares.map(({ account, amount, state }) => ({
            account: maskedAccount(account),
            amount: moneyToString(amount),
            state,
          })),
          commitment: hashOf(found.seed),
          seed: isOver ? found.seed.toString('hex') : null,
        };
      }),
  );

  calls.bind('listReceivedEnvelopes', async ({ actor, merchant, now }, { query }) => {
    const list = async (scope: Scope) => await store.listReceived(scope, actor.memberId, query);
    const { rows, count } = await scopes.read(merchant, list);
    return pageAnswer(
      rows.map((row) => receivedToWire(row, now)),
      count,
      query,
    );
  });
}

export function createEnvelopes(platform: Platform, deps: Deps) {
  const { scopes } = platform;
  const { notifications, security, turnover, upline, verification } = deps;
  const { send, senderOf } = createSending(platform, deps);
  deps.brands.requireToArchive('envelopes', store.countOpen);
  const { duty, open } = createOpening(platform, deps);

  return {
    functions: {},
    duties: [duty],
    listeners: [
      listen('envelopes', [envelopeEvents.sent], async (scope, { envelope, receiver }) => {
        await notifications.notify(scope, {
          member: receiver,
          kind: 'envelope_received',
          facts: {},
          key: `envelope ${envelope}`,
        });
      }),
    ],

    routes(calls) {
      calls.bind(
        'getEnvelopeTerms',
        async ({ actor, merchant, now }) =>
          await scopes.read(merchant, async (scope) => {
            const sender = await senderOf(scope, actor.memberId);
            const left = await upline.day.left(scope, sender.id, now);
            const heldUntil = await security.withdrawalsHeldUntil(scope, sender.id);
            return {
              withdrawable: moneyToString(await turnover.withdrawable(scope, sender)),
              left: { amount: moneyToString(left.amount), count: left.count },
              leastEach: moneyToString(leastOf(1)),
              hours: OPEN_HOURS,
              tier: await verification.tierOf(scope, sender.id),
              hasPaymentPassword: (await security.setupOf(scope, sender.id)).hasPaymentPassword,
              heldUntil: heldUntil?.toISOString() ?? null,
            };
          }),
      );

      calls.bind('sendEnvelope', async (context, { body }) => sentToWire(await send(context, body)));

      bindReading(calls, scopes);

      calls.bind('openEnvelope', async ({ actor, merchant, now }, { params: { id } }) => {
        const opened = await scopes.write(
          merchant,
          async (scope) => await open(scope, { id, receiver: actor.memberId, at: now }),
        );
        return receivedToWire(opened, now);
      });
    },
  } satisfies Feature;
}
