import {
  type Catalogue,
  LANGUAGES,
  type LanguageCode,
  type Message,
  type Namespace,
  say,
  type Values,
  type ValuesOf,
} from '@laro/i18n';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

type Slice = Readonly<Record<string, Message>>;

/** Brings the compiled words of one namespace; the build makes a chunk of each. */
export type WordSource = (language: LanguageCode, namespace: string) => Promise<Slice>;

/** Speaks one namespace: the key and its parameters are checked against the English sentence. */
export type Speak<N extends Namespace> = <K extends keyof Catalogue[N] & string>(
  key: K,
  ...values: ValuesOf<Catalogue[N][K] & string>
) => string;

export type WordStore = {
  readonly language: () => LanguageCode;
  readonly slice: (namespace: Namespace) => Slice;
  readonly loaded: () => Readonly<Record<string, Slice>>;
  /** Brings the words of a screen; routes do it before they render. */
  readonly load: (namespaces: readonly Namespace[]) => Promise<void>;
  /** Changes the language of everything that is loaded, then of the screen, in one step; the last wish counts. */
  readonly change: (language: LanguageCode) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createWordStore(
  first: LanguageCode,
  source: WordSource,
  brought: Readonly<Record<string, Slice>> = {},
): WordStore {
  let language = first;
  let wanted = first;
  let slices: Record<string, Slice> = { ...brought };
  const listeners = new Set<() => void>();

  async function fetchSlices(
    of: LanguageCode,
    namespaces: readonly string[],
  ): Promise<Record<string, Slice>> {
    const rows = await Promise.all(
      namespaces.map(async (namespace) => [namespace, await source(of, namespace)] as const),
    );
    return Object.fromEntries(rows);
  }

  return {
    language: () => language,
    loaded: () => slices,
    slice: (namespace) => {
      const slice = slices[namespace];
      if (!slice) throw new Error(`The words of "${namespace}" are not loaded; name them in the route.`);
      return slice;
    },
    async load(namespaces) {
      let of: LanguageCode | null = null;
      // Once more where the language changed meanwhile.
      while (of !== language) {
        of = language;
        const missing = namespaces.filter((namespace) => !slices[namespace]);
        const fetched = await fetchSlices(of, missing);
        if (of === language) Object.assign(slices, fetched);
      }
    },
    async change(next) {
      wanted = next;
      const fetched: Record<string, Slice> = {};
      const missing = () => Object.keys(slices).filter((namespace) => !fetched[namespace]);
      // Another screen may bring more words meanwhile.
      while (missing().length > 0) Object.assign(fetched, await fetchSlices(next, missing()));
      if (wanted !== next) return;
      language = next;
      slices = fetched;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const WordsContext = createContext<WordStore | null>(null);

export function WordsProvider({
  store,
  children,
}: {
  readonly store: WordStore;
  readonly children: ReactNode;
}): ReactNode {
  return <WordsContext value={store}>{children}</WordsContext>;
}

export function useWordStore(): WordStore {
  const store = useContext(WordsContext);
  if (!store) throw new Error('Words are spoken inside a WordsProvider only.');
  return store;
}

export function useLanguage(): LanguageCode {
  const store = useWordStore();
  return useSyncExternalStore(store.subscribe, store.language, store.language);
}

export function useWords<N extends Namespace>(namespace: N): Speak<N> {
  const store = useWordStore();
  const language = useLanguage();
  return useMemo(() => speaker(store.slice(namespace), language), [store, namespace, language]);
}

/** The same outside React: titles of documents, toasts of the session gate. */
export function speaker<N extends Namespace>(slice: Slice, language: LanguageCode): Speak<N> {
  const { tag } = LANGUAGES[language];
  return (key, ...values) => {
    const [given] = values as [Values | undefined];
    return say(slice[key] ?? key, given ?? {}, tag);
  };
}
