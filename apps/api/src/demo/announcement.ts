import type { Texts } from '@laro/wire/texts';

export type DemoAnnouncement = {
  readonly id: string;
  readonly type: 'A' | 'B' | 'PL' | 'PR' | 'PU' | 'H';
  readonly execution: 'A' | 'B' | 'F' | null;
  readonly words: Texts;
  readonly picture?: 'welcome' | 'trial' | 'parol' | 'fair';
  readonly group?: 'm_home' | 'm_video';
  readonly linkage?: string;
  readonly color?: string;
  /** Days from the set-up of the demo until the promotion opens, and until it closes. */
  readonly offer?: readonly [number, number];
};

export const text = (title: string, content: string, action: string | null = null) => ({
  title,
  content,
  action,
});
