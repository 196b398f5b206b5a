/**
 * Lotteries: the halls of lotteries and e-lotteries with the countdown of the open issue and the last results, and the
 * frame in which one is played. Never draws and never takes a bet.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly lotteries: typeof import('@laro/i18n/en/lotteries').default;
  }
}

export const loadLotteryList = async () => await import('./LotteryList.tsx');
