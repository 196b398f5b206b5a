import { floorToCents, moneyToString, parseMoney, scaleMoney, ZERO } from '@laro/money';
import type { WalletOutcome } from '@laro/vendor-protocol';
import type { Draw } from './draws.ts';
import { gameOf } from './games.ts';
import { rulesOf } from './places.ts';
import type { Round, RoundFile } from './round-file.ts';
import type { Wallets } from './wallets.ts';

export type NewRound = Omit<Round, 'state' | 'refusal' | 'result' | 'payout' | 'endedAt'>;

export interface Rounds {
  /** Begins a round, or finds the one of the same tap, and answers it once it need not be waited for. */
  play(round: NewRound): Promise<Round>;
  byKey(of: Pick<Round, 'user' | 'wallet' | 'key'>): Round | undefined;
  byId(id: string): Round | undefined;
  /** Of one player, the newest first. */
  of(of: Pick<Round, 'user' | 'wallet'>): readonly Round[];
  /** In the order in which they began. */
  all(): readonly Round[];
  /** Brings what is due a step further: draws, and calls that were not answered. */
  turn(): Promise<void>;
}

type Options = {
  readonly file: Pick<RoundFile, 'items' | 'write'>;
  readonly wallets: Wallets;
  readonly draw: Draw;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly log: { warn(fields: object, message: string): void };
};

const BET_ATTEMPTS = 4;
const BET_RETRY_MS = 1_000;
const RETRY_MS_MAX = 60_000;
const OPEN = new Set<Round['state']>(['betting', 'placed', 'owed', 'undoing']);
/** After these the wallet has not taken the stake; any other refusal is rolled back to be sure (Hub88 v2). */
const NOT_TAKEN = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED']);
export const NO_ANSWER = 'no_answer';

/** All rounds at hand, as they stand in the file. */
function createBook(file: Options['file'], now: () => number) {
  const known = new Map<string, Round>();
  const keys = new Map<string, string>();
  const players = new Map<string, string[]>();
  /** Rounds that are not over, with when they may be looked at again and how often that was in vain. */
  const open = new Map<string, { readonly dueAt: number; readonly failed: number }>();
  const playerOf = ({ user, wallet }: Pick<Round, 'user' | 'wallet'>): string => `${wallet} ${user}`;

  function remember(round: Round): Round {
    if (!known.has(round.id)) {
      const player = playerOf(round);
      keys.set(`${player} ${round.key}`, round.id);
      const mine = players.get(player);
      if (mine) mine.push(round.id);
      else players.set(player, [round.id]);
    }
    known.set(round.id, round);
    if (!OPEN.has(round.state)) open.delete(round.id);
    else open.set(round.id, { dueAt: round.state === 'placed' ? round.drawsAt : 0, failed: 0 });
    return round;
  }

  function write(round: Round, change: Partial<Round> = {}): Round {
    const next = { ...round, ...change };
    // Over, it needs the wallet no more.
    const complete = OPEN.has(next.state) ? next : { ...next, token: '', endedAt: now() };
    file.write(complete);
    return remember(complete);
  }

  for (const round of file.items) {
    // Nobody knows whether the wallet took a stake that a process died over, and nobody waits for it any more.
    if (round.state === 'betting') write(round, { state: 'undoing', refusal: NO_ANSWER });
    else remember(round);
  }

  return {
    write,
    get: (id: string): Round | undefined => known.get(id),
    byKey: (of: Pick<Round, 'user' | 'wallet' | 'key'>): Round | undefined =>
      known.get(keys.get(`${playerOf(of)} ${of.key}`) ?? ''),
    of: (of: Pick<Round, 'user' | 'wallet'>): readonly Round[] =>
      (players.get(playerOf(of)) ?? []).map((id) => known.get(id) as Round).toReversed(),
    all: (): readonly Round[] => [...known.values()],
    due: (): readonly string[] => [...open].filter(([, { dueAt }]) => dueAt <= now()).map(([id]) => id),
    /** Is looked at again after a while that grows. */
    postpone({ id }: Round): void {
      const failed = open.get(id)?.failed ?? 0;
      open.set(id, { dueAt: now() + Math.min(1_000 * 2 ** failed, RETRY_MS_MAX), failed: failed + 1 });
    },
  };
}

/** What was drawn and is paid; null where the game or the option of the round is gone. */
function resultOf(round: Round, draw: Options['draw']): Pick<Round, 'result' | 'payout'> | null {
  const game = gameOf(round.game);
  const rules = game && rulesOf(game, round.place, draw);
  const option = rules?.options.find(({ id }) => id === round.option);
  if (!rules || !option) return null;
  const drawn = draw(round.draw, rules.size);
  const won = option.wins(drawn, round.numbers);
  const { share } = scaleMoney(parseMoney(round.stake), BigInt(round.paysE2), 100n);
  return { result: rules.result(drawn, option), payout: moneyToString(won ? floorToCents(share) : ZERO) };
}

const isTaken = (outcome: WalletOutcome): boolean => outcome.kind === 'answer' && outcome.status === 'RS_OK';

type Book = ReturnType<typeof createBook>;

async function placeBet(round: Round, book: Book, { log, now, pause, wallets }: Options): Promise<Round> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await wallets.bet(round);
    if (outcome.kind === 'answer') {
      if (outcome.status === 'RS_OK') return book.write(round, { state: 'placed' });
      // An earlier copy of the stake may still be on its way: only a rollback makes sure that it never counts.
      const state = NOT_TAKEN.has(outcome.status) && attempt === 1 ? 'refused' : 'undoing';
      return book.write(round, { state, refusal: outcome.status });
    }
    await pause(BET_RETRY_MS);
    // Once it is drawn no stake is placed any more.
    const isDrawn = round.drawsAt > round.begunAt && now() >= round.drawsAt;
    if (attempt === BET_ATTEMPTS || isDrawn) {
      log.warn({ round: round.id, cause: outcome.cause }, 'a stake was not answered and will be undone');
      return book.write(round, { state: 'undoing', refusal: NO_ANSWER });
    }
  }
}

/**
 * A round from its stake to its end, each step on the disk before the next begins:
 *
 *     betting --taken--> placed --drawn--> owed --win taken--> closed
 *        |--refused for money or limits--> refused
 *        '--not answered, or refused otherwise--> undoing --rollback taken--> void
 */
export function createRounds(options: Options): Rounds {
  const { draw, file, log, now, wallets } = options;
  const book = createBook(file, now);
  const working = new Map<string, Promise<Round>>();

  function decide(round: Round): Round {
    const decided = resultOf(round, draw);
    if (decided !== null) return book.write(round, { state: 'owed', ...decided });
    log.warn({ round: round.id }, 'what a round is about is gone: its stake is given back');
    return book.write(round, { state: 'undoing', refusal: NO_ANSWER });
  }

  function later(round: Round, outcome: WalletOutcome): null {
    book.postpone(round);
    log.warn({ round: round.id, state: round.state, outcome }, 'the wallet is asked again later');
    return null;
  }

  /** The round after one step; null when there is none to take now. */
  async function step(round: Round): Promise<Round | null> {
    switch (round.state) {
      case 'betting':
        return await placeBet(round, book, options);
      case 'placed':
        return now() < round.drawsAt ? null : decide(round);
      case 'owed': {
        const outcome = await wallets.win(round);
        return isTaken(outcome) ? book.write(round, { state: 'closed' }) : later(round, outcome);
      }
      case 'undoing': {
        const outcome = await wallets.rollback(round);
        // A stake that was refused is not held: any word but "unknown" ends the matter.
        const isRefused = round.refusal !== NO_ANSWER && outcome.kind === 'answer';
        const isOver = isTaken(outcome) || (isRefused && outcome.status !== 'RS_ERROR_UNKNOWN');
        return isOver ? book.write(round, { state: 'void' }) : later(round, outcome);
      }
      case 'closed':
      case 'refused':
      case 'void':
        return null;
    }
  }

  async function advance(id: string): Promise<Round> {
    let current = book.get(id) as Round;
    for (let next = await step(current); next; next = await step(current)) current = next;
    return current;
  }

  /** One at a time works on a round; who comes later gets what the first achieves. */
  async function work(id: string): Promise<Round> {
    const running = working.get(id) ?? advance(id).finally(() => working.delete(id));
    working.set(id, running);
    return await running;
  }

  return {
    byKey: book.byKey,
    byId: book.get,
    of: book.of,
    all: book.all,
    async play(round) {
      const found = book.byKey(round);
      if (found) return OPEN.has(found.state) ? await work(found.id) : found;
      book.write({ ...round, state: 'betting', refusal: null, result: null, payout: '0.00', endedAt: null });
      return await work(round.id);
    },
    async turn() {
      const due = book.due().filter((id) => !working.has(id));
      await Promise.all(
        due.map(async (id) => {
          try {
            await work(id);
          } catch (error) {
            const round = book.get(id);
            if (round) book.postpone(round);
            log.warn({ round: id, cause: String(error) }, 'a round waits for the next turn');
          }
        }),
      );
    },
  };
}
