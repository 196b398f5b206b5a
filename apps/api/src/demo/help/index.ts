/**
 * Help of the demo: its pages in five languages, as text and HTML. Says how the product works, and promises nothing that it
 * does not do.
 */
import type { Texts } from '@laro/wire/texts';
import { cn } from './cn.ts';
import { en } from './en.ts';
import type { HelpTag, Page } from './pages.ts';
import { th } from './th.ts';
import { ty } from './ty.ts';
import { vi } from './vi.ts';

const textOf = ([title, content]: Page) => ({ title, content, action: null });

export const DEMO_HELP: readonly { readonly tag: HelpTag; readonly words: Texts }[] = (
  Object.keys(en) as HelpTag[]
).map((tag) => ({
  tag,
  words: {
    EN: textOf(en[tag]),
    TY: textOf(ty[tag]),
    CN: textOf(cn[tag]),
    TH: textOf(th[tag]),
    VI: textOf(vi[tag]),
  },
}));
