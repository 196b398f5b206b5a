import type { CallName, Calls, CallValue, TermsHead, TermsKind } from '@laro/wire';

/** What screen tests read: three documents, each in its first version. */
export const headOf = (kind: TermsKind, version = 1): TermsHead => ({
  kind,
  version,
  title: `The ${kind}`,
  inForceFrom: '2026-01-01T00:00:00.000Z',
});

export const TERMS = {
  listTerms: { list: [headOf('rules'), headOf('privacy'), headOf('play')] },
  // Asked for its answer, as `renderScreen` allows.
  getTerms: (({ kind = 'rules' }: { readonly kind?: TermsKind }) => ({
    ...headOf(kind),
    content: `<p>What ${kind} says.</p>`,
    language: 'EN',
  })) as unknown as CallValue<Calls['getTerms']>,
} satisfies { readonly [N in CallName]?: CallValue<Calls[N]> };
