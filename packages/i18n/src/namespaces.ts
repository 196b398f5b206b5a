/** A feature's words in `features/NAME.ts`: each sentence in the five languages, in the order of `LANGUAGE_CODES`. */
export type Sentences = Readonly<
  Record<string, readonly [en: string, ty: string, cn: string, th: string, vi: string]>
>;

/** The words of such a file as they are typed: each by its English sentence. */
export type SentencesOf<File> = {
  readonly [Key in keyof File]: File[Key] extends readonly [infer Sentence, ...(readonly string[])]
    ? Sentence
    : never;
};

/**
 * The namespaces of words that features share, typed by their English files: `Namespaces['shell']['loading']` is the
 * English text itself, from which keys and parameters are read. A feature declares its own namespace in the file of its
 * screen (`interface Dictionaries`).
 */
export type Namespaces = {
  readonly shell: typeof import('./en/shell.ts').default;
  readonly notYet: typeof import('./en/notYet.ts').default;
  readonly menu: typeof import('./en/menu.ts').default;
  readonly belowFold: typeof import('./en/belowFold.ts').default;
  readonly lists: typeof import('./en/lists.ts').default;
  readonly pwa: typeof import('./en/pwa.ts').default;
  readonly movements: typeof import('./en/movements.ts').default;
  readonly profit: typeof import('./en/profit.ts').default;
  readonly statements: typeof import('./en/statements.ts').default;
  readonly teams: typeof import('./en/teams.ts').default;
};
