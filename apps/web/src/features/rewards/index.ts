/**
 * Rewards: what a member can claim, with what it asks for and costs before it is claimed. Promises that one tap claims, once,
 * and that nothing of the terms is first seen afterwards.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly rewards: typeof import('@laro/i18n/en/rewards').default;
  }
}

export { rewardUpdates } from './updates.ts';
