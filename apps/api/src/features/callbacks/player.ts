import type { BetCommand } from '../bets/index.ts';

/** What never changes about a member: where the money lies. Status and session are judged under the account's lock. */
export type Player = Pick<BetCommand, 'lane' | 'account' | 'member' | 'book' | 'currency'> & {
  /** Trial members end by themselves. */
  readonly expiresMs: number;
};
/** What a stake is posted with: why it may not be, as far as that is known outside the batch, and its session. */
export type StakeTerms = Pick<BetCommand, 'veto' | 'sessionEpoch'>;
/** What a call says of its stake; null where it names none. */
export type Named = { readonly currency: string | null; readonly token: string | null };
export type PlayedGame = { readonly nodeId: string; readonly gameType: string; readonly enabled: boolean };
/** The part of a command that is the same in every protocol. */
export type CommandOfPlay = Omit<BetCommand, 'round' | 'roundClosed' | 'sessionEpoch' | 'veto' | 'acts'>;
