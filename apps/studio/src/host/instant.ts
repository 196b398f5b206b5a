import type pg from 'pg';
import type { InstantAnswer } from '../games/instant/play-api.ts';
import { formatInstant, instantGameOf, moveOf, replay } from './instant-rounds.ts';
import { PlayRefusal } from './refusal.ts';
import { answerOf } from './round-answer.ts';
import { moneyText } from './round-view.ts';
import { LEASE_MS, type Rounds } from './rounds.ts';
import { lockRound, moveRound, type RoundRow } from './store/rounds.ts';
import type { Session } from './store/sessions.ts';
import { inTransaction } from './store/transaction.ts';
import type { World } from './world.ts';

/** The moves of rounds of several steps. */
export function createMoves({
  pool,
  rounds,
  world,
}: {
  readonly pool: pg.Pool;
  readonly rounds: Rounds;
  readonly world: World;
}) {
  /** Judges one move against the round as it is stored; what the browser believes of the round counts for nothing. */
  async function take(session: Session, roundId: string, step: number, given: unknown): Promise<RoundRow> {
    return await inTransaction(pool, async (client) => {
      const round = await lockRound(client, roundId, session);
      if (!round || round.choice === null) throw new PlayRefusal('move_refused');
      const game = instantGameOf(round);
      const isRepeated =
        step < round.moves.length && JSON.stringify(round.moves[step]) === JSON.stringify(given);
      if (isRepeated) return round;
      if (round.state !== 'playing' || step !== round.moves.length) throw new PlayRefusal('move_refused');
      const move = game.readMove(replay(round), given);
      if (move === null) throw new PlayRefusal('move_refused');
      const moves = [...round.moves, move];
      const now = world.now();
      const when = { now, leasedUntil: new Date(now.getTime() + LEASE_MS) };
      const moved = await moveRound(client, round, moveOf(round, replay(round, moves), moves, now), when);
      if (!moved) throw new Error(`Round ${round.id} was locked and moved.`);
      return moved;
    });
  }

  return {
    async move(
      session: Session,
      move: { readonly roundId: string; readonly step: number; readonly move: unknown },
      finish: (id: string) => Promise<RoundRow>,
    ): Promise<InstantAnswer> {
      const taken = await take(session, move.roundId, move.step, move.move);
      // The one that took the last move holds the lease; a repeated one waits for it.
      const isMine = taken.state === 'resolved' && taken.moves.length === move.step + 1;
      const round =
        taken.state === 'playing' || taken.state === 'closed' ? taken : await ended(taken, isMine, finish);
      return answerInstant(round);
    },
  };

  async function ended(
    round: RoundRow,
    isMine: boolean,
    finish: (id: string) => Promise<RoundRow>,
  ): Promise<RoundRow> {
    return isMine ? await rounds.advance(round) : await finish(round.id);
  }
}

export function answerInstant(round: RoundRow): InstantAnswer {
  if (round.state === 'playing')
    return { round: formatInstant(round), balance: moneyText(round.balance ?? 0n) };
  return answerOf(round, formatInstant);
}
