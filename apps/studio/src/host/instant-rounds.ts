import { moneyFromE5 } from '@laro/money';
import { INSTANT_GAMES } from '../games/instant/games.ts';
import { CASH_OUT, type InstantGame, type Played } from '../games/instant/kit/rule.ts';
import type { InstantRound } from '../games/instant/play-api.ts';
import { stopStream } from '../games/slots/rules/play-round.ts';
import { moneyText, proofOf } from './round-view.ts';
import type { RoundMove, RoundRow } from './store/rounds.ts';

/** Who does not come back within a day is paid what the round pays then, or has the stake back. */
const WAITS_MS = 24 * 3_600_000;
export const ABANDONED = 'abandoned';

export function instantGameOf(round: Pick<RoundRow, 'title'>): InstantGame {
  const game = INSTANT_GAMES.get(round.title);
  if (!game) throw new Error(`Game ${round.title} is gone.`);
  return game;
}

/** The state of the round after these moves: it follows from seeds, choice and moves alone. */
export function replay(round: RoundRow, moves: readonly unknown[] = round.moves): Played {
  const stream = stopStream(round.serverSeed, round.clientSeed, round.nonce);
  return instantGameOf(round).play(round.choice, stream, moves);
}

/** Where the round goes from this state. Stakes are whole units, so hundredths of them are whole centavos. */
export function moveOf(round: RoundRow, played: Played, moves: readonly unknown[], now: Date): RoundMove {
  if (!played.over) return { state: 'playing', moves, nextAttemptAt: new Date(now.getTime() + WAITS_MS) };
  const payout = moneyFromE5((round.stake * BigInt(played.times)) / 100n);
  return { state: 'resolved', moves, outcome: played, payout, nextAttemptAt: now };
}

/** Ends a round whose player is gone: paid where it pays, undone where nothing was decided yet. */
export function abandon(round: RoundRow, now: Date): RoundMove {
  const cashOut = instantGameOf(round).readMove(replay(round), CASH_OUT);
  if (cashOut === null) return { state: 'undoing', refusal: ABANDONED, nextAttemptAt: now };
  const moves = [...round.moves, cashOut];
  return moveOf(round, replay(round, moves), moves, now);
}

export function formatInstant(round: RoundRow): InstantRound {
  const { shown, times } = replay(round);
  return {
    roundId: round.id,
    gameId: round.title,
    stake: moneyText(round.stake),
    payout: moneyText(round.payout),
    choice: round.choice,
    moves: round.moves,
    shown,
    times,
    open: round.state === 'playing',
    proof: proofOf(round),
    playedAt: round.playedAt.toISOString(),
  };
}
