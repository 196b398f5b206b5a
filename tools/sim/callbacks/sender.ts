import type { Finding } from '../check/finding.ts';
import { commandOf } from '../commands.ts';
import type { Dice } from '../dice.ts';
import type { ApiProcess } from '../instance.ts';
import { type OracleAccount, openAccount } from '../oracle/account.ts';
import { applyCall, judgeCall, type Moment } from '../oracle/bet-rules.ts';
import { type Delivery, deliveriesOf } from './deliveries.ts';
import {
  commandFor,
  type Endpoint,
  GCP_INTEGRATION,
  HUB88_INTEGRATION,
  idIn,
  outcomeOf,
  type Received,
  type Try,
} from './endpoints.ts';
import { nameOf, type Story } from './stories.ts';

/** How a story is told to one member, and what was heard. */
export type Sent = {
  readonly prefix: string;
  readonly events: number;
  readonly kinds: Readonly<Record<string, number>>;
  /** The rules' own account of it; null when it was told by many mouths at once. */
  readonly model: OracleAccount | null;
  /** Transactions of this try by the story's own names. */
  readonly names: ReadonlyMap<string, string>;
  readonly log: readonly string[];
  readonly findings: readonly Finding[];
};

const CROWD = 6;
const ROUNDS_OF_TELLING_MAX = 20;

const QUIET: Moment = { foreign: () => false, held: null, ended: false, isUndoStored: true };

export function createSender(options: {
  readonly apis: readonly ApiProcess[];
  readonly endpoint: Endpoint;
  readonly story: Story;
  readonly creditE5: bigint;
}) {
  const { apis, endpoint, story } = options;
  const integration = story.endpoint === 'gcp' ? GCP_INTEGRATION : HUB88_INTEGRATION;

  return {
    async send(turn: Try, manner: 'late' | 'wild' | 'crowd', dice: Dice): Promise<Sent> {
      const model = manner === 'crowd' ? null : openAccount(options.creditE5, 1n);
      const kinds: Record<string, number> = {};
      const log: string[] = [];
      const findings: Finding[] = [];
      const known = new Set<string>();
      let events = 0;

      const deliver = async (delivery: Delivery): Promise<Received> => {
        events += 1;
        kinds[delivery.as] = (kinds[delivery.as] ?? 0) + 1;
        const received = await endpoint(dice.pick(apis), turn, delivery);
        log.push(`${nameOf(delivery.fact)} ${delivery.as} ${received}`);
        const must = model === null ? null : expected(model, turn, delivery);
        if (must !== null && must !== received) {
          const text = `${turn.prefix} ${nameOf(delivery.fact)} (${delivery.as}) was answered ${received}, must be ${must}`;
          findings.push({ invariant: 'oracle', text: `${text}: ${log.join(', ')}` });
        }
        return received;
      };

      let waiting = deliveriesOf(story, dice, manner !== 'late');
      for (let round = 0; waiting.length > 0 && round < ROUNDS_OF_TELLING_MAX; round += 1) {
        const again = await sendAll(waiting, manner === 'crowd' ? CROWD : 1, known, deliver);
        // What nobody can do anything about is told once more, and then no longer.
        if (round > 0 && again.length === waiting.length) break;
        waiting = again;
      }
      for (const round of new Set(story.facts.map((fact) => fact.round))) {
        const close = {
          ...commandOf(turn.person, `${turn.prefix}-${round}`, [], { roundClosed: true }),
          integration,
        };
        await dice.pick(apis).features.bets.post(close);
        if (model !== null) applyCall(model, close, judgeCall(model, close, QUIET));
      }
      return { prefix: turn.prefix, events, kinds, model, names: namesOf(story, turn), log, findings };
    },
  };

  function expected(model: OracleAccount, turn: Try, delivery: Delivery): Received {
    if (delivery.as === 'unsigned') return 'unsigned';
    const command = commandFor(turn, delivery, integration);
    const judged = judgeCall(model, command, QUIET);
    applyCall(model, command, judged);
    return outcomeOf(judged.status);
  }

  function namesOf({ facts, endpoint: name }: Story, turn: Try): ReadonlyMap<string, string> {
    return new Map(
      facts.flatMap(({ acts }) =>
        acts.flatMap(({ transaction }) => [
          [idIn(name, turn, transaction), transaction],
          // The rules are asked in the core's own words, whatever the endpoint.
          [idIn('core', turn, transaction), transaction],
        ]),
      ) as [string, string][],
    );
  }
}

/**
 * Tells everything once, some at a time; answers what has to be told again. A vendor that waits to be heard does not yet
 * tell what comes after, and nobody can forge what was never told.
 */
async function sendAll(
  deliveries: readonly Delivery[],
  atOnce: number,
  known: Set<string>,
  deliver: (delivery: Delivery) => Promise<Received>,
): Promise<Delivery[]> {
  const again: Delivery[] = [];
  for (let from = 0; from < deliveries.length; from += atOnce) {
    const ready = deliveries.slice(from, from + atOnce).filter((delivery) => {
      const needs = delivery.as === 'forged' ? [nameOf(delivery.fact)] : delivery.fact.after;
      if (needs.every((name) => known.has(name))) return true;
      again.push(delivery);
      return false;
    });
    const received = await Promise.all(ready.map(deliver));
    for (const [index, delivery] of ready.entries()) {
      if (delivery.as !== 'genuine') continue;
      if (received[index] === 'not_yet') again.push(delivery);
      else known.add(nameOf(delivery.fact));
    }
  }
  return again;
}
