import type { StaffActName } from '@laro/wire';

/**
 * The namespaces of the console that several features share, typed by their English files; a feature declares its own in
 * the file of its page (`interface Dictionaries`).
 */
type Own = {
  readonly shell: typeof import('./en/shell.ts').default;
  readonly table: typeof import('./en/table.ts').default;
  readonly form: typeof import('./en/form.ts').default;
  readonly facts: typeof import('./en/facts.ts').default;
  readonly deskActs: typeof import('./en/deskActs.ts').default;
  readonly deskEvents: typeof import('./en/deskEvents.ts').default;
  readonly payments: typeof import('./en/payments.ts').default;
  readonly turnover: typeof import('../features/turnover/words/en.ts').default;
  readonly roles: typeof import('./en/roles.ts').default;
  readonly me: typeof import('./en/me.ts').default;
  readonly significant: typeof import('../features/significant/words/en.ts').default;
  readonly outbox: typeof import('./en/outbox.ts').default;
  readonly pushKey: typeof import('./en/pushKey.ts').default;
  readonly limit: typeof import('./en/limit.ts').default;
  readonly acts: Readonly<Record<StaffActName, string>>;
};

type Shared = typeof import('./en/words.ts').default;
/** The words of a namespace, with those that all share. */
export type Words<Own> = Omit<Shared, keyof Own> & Own;
export type Namespaces = { readonly [N in keyof Own]: Words<Own[N]> };
