import type { SentencesOf } from '@laro/i18n';
import type { StaffActName } from '@laro/wire';

/**
 * The namespaces of the console that several features share, typed by the English in their files; a feature declares its own in
 * the file of its page (`interface Dictionaries`).
 */
type Own = {
  readonly shell: typeof import('./shell.ts').default;
  readonly table: typeof import('./table.ts').default;
  readonly form: typeof import('./form.ts').default;
  readonly facts: typeof import('./facts.ts').default;
  readonly deskActs: typeof import('./deskActs.ts').default;
  readonly deskEvents: typeof import('./deskEvents.ts').default;
  readonly payments: typeof import('./payments.ts').default;
  readonly turnover: typeof import('../features/turnover/words.ts').default;
  readonly roles: typeof import('./roles.ts').default;
  readonly me: typeof import('./me.ts').default;
  readonly significant: typeof import('../features/significant/words.ts').default;
  readonly outbox: typeof import('./outbox.ts').default;
  readonly pushKey: typeof import('./pushKey.ts').default;
  readonly limit: typeof import('./limit.ts').default;
  readonly acts: Readonly<Record<StaffActName, string>>;
};

type Shared = SentencesOf<typeof import('./words.ts').default>;
/** The words of a namespace, with those that all share. */
export type Words<File> = Omit<Shared, keyof File> & SentencesOf<File>;
export type Namespaces = { readonly [N in keyof Own]: Words<Own[N]> };
