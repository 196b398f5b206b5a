/**
 * Lotteries: the halls of lotteries and e-lotteries with the countdown of the open issue and the last results. Never
 * draws, never takes a bet and never launches one.
 */
import type { SentencesOf } from '@laro/i18n';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly lotteries: SentencesOf<typeof import('@laro/i18n/features/lotteries').default>;
  }
}

export { playTypeOf, prizeModeOf } from './frame.ts';
export { lotteriesQuery } from './queries.ts';
export const loadLotteryList = async () => await import('./LotteryList.tsx');
