/**
 * Terms of the demo, in five languages, as text and HTML: real in form, and of a brand that is invented. They promise nothing
 * that the product does not do.
 */
import { TERMS_KINDS, type TermsKind } from '@laro/wire/terms';
import type { Texts } from '@laro/wire/texts';
import { cn } from './cn.ts';
import { en } from './en.ts';
import { th } from './th.ts';
import { ty } from './ty.ts';
import { vi } from './vi.ts';

/** Before anybody registered. */
export const DEMO_TERMS_SINCE = '2026-01-01T00:00:00+08:00';

export const DEMO_TERMS: readonly { readonly kind: TermsKind; readonly words: Texts }[] = TERMS_KINDS.map(
  (kind) => {
    const textOf = ({ [kind]: [title, content] }: typeof en) => ({ title, content, action: null });
    return {
      kind,
      words: { EN: textOf(en), TY: textOf(ty), CN: textOf(cn), TH: textOf(th), VI: textOf(vi) },
    };
  },
);
