import { type Money, moneyToString, parseMoney } from '@laro/money';
import type { Round, SlotTitle } from '../../play-api.ts';
import { playRound, serverSeedHash, stopStream } from '../../rules/play-round.ts';
import { isCelebrated, tierOf } from '../tiers.ts';

/** What a scripted round is to be. The host looks for a nonce that brings it, so every round is a true one. */
export type Wanted = 'any' | 'none' | 'quiet' | 'win' | 'good' | 'big' | 'free';

export const DEV_SERVER_SEED = '5a'.repeat(32);
export const DEV_CLIENT_SEED = 'harana';

const TRIES_MAX = 60_000;

function fits(round: Round, stake: Money, wanted: Wanted): boolean {
  const free = round.steps.some(({ kind }) => kind === 'free');
  const tier = tierOf(parseMoney(round.payout), stake);
  switch (wanted) {
    case 'any':
      return true;
    case 'free':
      return free;
    case 'big':
      return !free && isCelebrated(tier);
    case 'none':
    case 'quiet':
    case 'win':
    case 'good':
      return !free && tier === wanted;
  }
}

/** The first round from `nonce` on that is what is wanted; where none is found, the first. */
export function findRound(
  title: SlotTitle,
  stake: string,
  nonce: number,
  wanted: Wanted,
  playedAt: string,
): { readonly round: Round; readonly nonce: number } {
  const amount = parseMoney(stake);
  const at = (candidate: number): Round => {
    const { steps, payout, capped } = playRound(
      title,
      amount,
      stopStream(DEV_SERVER_SEED, DEV_CLIENT_SEED, candidate),
    );
    return {
      roundId: `rnd_dev_${candidate}`,
      gameId: title.id,
      stake,
      payout: moneyToString(payout),
      capped,
      steps,
      proof: {
        serverSeedHash: serverSeedHash(DEV_SERVER_SEED),
        serverSeed: null,
        clientSeed: DEV_CLIENT_SEED,
        nonce: candidate,
      },
      playedAt,
    };
  };
  for (let candidate = nonce; candidate < nonce + TRIES_MAX; candidate += 1) {
    const round = at(candidate);
    if (fits(round, amount, wanted)) return { round, nonce: candidate };
  }
  return { round: at(nonce), nonce };
}
