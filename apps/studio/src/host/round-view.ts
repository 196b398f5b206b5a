import { moneyFromE5, moneyToString } from '@laro/money';
import type { FairnessProof, Round, SpinStep } from '../games/slots/play-api.ts';
import type { RoundRow } from './store/rounds.ts';

export function moneyText(amountE5: bigint): string {
  return moneyToString(moneyFromE5(amountE5));
}

/** A finished round as the contract tells it; the server seed stays secret while it is in use. */
export function formatRound(round: RoundRow): Round {
  return {
    roundId: round.id,
    gameId: round.title,
    stake: moneyText(round.stake),
    payout: moneyText(round.payout),
    capped: round.capped,
    steps: stepsOf(round),
    proof: proofOf(round),
    playedAt: round.playedAt.toISOString(),
  };
}

/** The spins of a slot round; none before its stake was taken. */
export function stepsOf({ choice, outcome }: RoundRow): readonly SpinStep[] {
  return choice === null && outcome !== null ? (outcome as readonly SpinStep[]) : [];
}

export function proofOf(round: RoundRow): FairnessProof {
  return {
    serverSeedHash: round.serverSeedHash,
    serverSeed: round.revealedAt ? round.serverSeed : null,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
  };
}
