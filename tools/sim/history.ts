import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { ApiProcess } from './instance.ts';
import { type Answer, type Operation, perform } from './operations.ts';
import type { Person } from './people.ts';
import type { Ask, Client, Known } from './scene.ts';
import { SCENES } from './scenes.ts';

/** One call as its client saw it, from the first try to the answer. */
export type Entry = {
  readonly seq: number;
  readonly client: number;
  readonly operation: Operation;
  readonly invokedAt: number;
  readonly respondedAt: number;
  /** Tries that were answered 503 or not at all: each may have been done all the same. */
  readonly doubts: number;
  readonly answer: Answer;
};

export type HistoryOptions = {
  readonly id: string;
  readonly dice: Dice;
  /** At least two: the same call may come to either. */
  readonly apis: readonly ApiProcess[];
  readonly people: readonly Person[];
  readonly clients: number;
  readonly operations: number;
  readonly act?: (api: ApiProcess, operation: Operation) => Promise<Answer>;
};

/** Rounds that a client plays at once: a vendor has more than one player. */
const HANDS = 8;
const HOT = 20;
const HOT_SHARE = 30;
const KNOWN_MAX = 500;
const PATIENCE_MS = 60_000;
const BUSY_PAUSE_MS = 5;

/** Lets all clients play at once until the operations are spent; answers what each of them saw. */
export async function playHistory(options: HistoryOptions): Promise<readonly Entry[]> {
  const { apis, people, act = perform } = options;
  const entries: Entry[] = [];
  const accepted: Known[] = [];
  let begun = 0;

  const play = async (number: number, dice: Dice): Promise<void> => {
    let made = 0;
    const ask: Ask = async (operation) => {
      begun += 1;
      const api = dice.pick(apis);
      const invokedAt = performance.now();
      let doubts = 0;
      let answer = await act(api, operation);
      while (answer.kind === 'busy' && performance.now() - invokedAt < PATIENCE_MS) {
        doubts += 1;
        await pause(BUSY_PAUSE_MS);
        answer = await act(dice.pick(apis), operation);
      }
      const respondedAt = performance.now();
      entries.push({
        seq: entries.length,
        client: number,
        operation,
        invokedAt,
        respondedAt,
        doubts,
        answer,
      });
      if (operation.kind === 'call' && answer.kind === 'outcome' && answer.outcome.status === 'posted') {
        if (accepted.length < KNOWN_MAX) accepted.push(operation);
        else accepted[dice.below(KNOWN_MAX)] = operation;
      }
      return answer;
    };
    const client: Client = {
      dice,
      ask,
      people,
      person: () => dice.pick(dice.percent(HOT_SHARE) ? people.slice(0, HOT) : people),
      id: (word) => {
        made += 1;
        return `${options.id}-${number}-${word}${made}`;
      },
      known: () => (accepted.length === 0 ? undefined : accepted[dice.below(accepted.length)]),
    };
    while (begun < options.operations) await dice.pick(SCENES)(client);
  };

  const players = Array.from({ length: options.clients * HANDS }, () => options.dice.fork());
  await Promise.all(players.map(async (dice, hand) => await play(hand, dice)));
  return entries;
}
