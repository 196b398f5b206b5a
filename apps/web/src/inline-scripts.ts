import { HEAD_SCRIPT } from './shell/head-script.ts';

export type InlineScript = { readonly name: string; readonly text: string; readonly reason: string };

/** Every script that stands inside our pages, for the build to hash. */
export const INLINE_SCRIPTS: readonly InlineScript[] = [
  { name: 'head-script', text: HEAD_SCRIPT, reason: 'shows a member as a member before the first paint' },
];
