import { format, LANGUAGES, type LanguageCode, type Message, type Values, type ValuesOf } from '@laro/i18n';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

type Slice = Readonly<Record<string, Message>>;

/** Brings the compiled words of one namespace; the build makes a chunk of each. */
export type MessageSource = (language: LanguageCode, namespace: string) => Promise<Slice>;

/** The namespaces of an app, each with its English sentences: it says so by adding to this interface. */
export interface Dictionaries {}
type Namespace = Extract<keyof Dictionaries, string>;

/** Speaks one namespace: the key and its parameters are checked against its English sentences. */
export type Translate<N extends Namespace> = <K extends keyof Dictionaries[N] & string>(
  key: K,
  ...values: ValuesOf<Dictionaries[N][K] & string>
) => string;

export type MessageStore = {
  readonly language: () => LanguageCode;
  readonly slice: (namespace: string) => Slice;
  /** Brings the words of a screen; routes do it before they render. */
  readonly load: (namespaces: readonly string[]) => Promise<void>;
  /** Changes the language of everything that is loaded, then of the screen, in one step; the last wish counts. */
  readonly change: (language: LanguageCode) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createMessageStore(
  first: LanguageCode,
  source: MessageSource,
  brought: Readonly<Record<string, Slice>> = {},
): MessageStore {
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
    slice: (namespace) => {
      const slice = slices[namespace];
      if (!slice) throw new Error(`No words ${namespace}`);
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

const MessagesContext = createContext<MessageStore | null>(null);

export function MessagesProvider({
  store,
  children,
}: {
  readonly store: MessageStore;
  readonly children: ReactNode;
}): ReactNode {
  return <MessagesContext value={store}>{children}</MessagesContext>;
}

export function useMessageStore(): MessageStore {
  const store = useContext(MessagesContext);
  if (!store) throw new Error('Outside the app.');
  return store;
}

export function useLanguage(): LanguageCode {
  const store = useMessageStore();
  return useSyncExternalStore(store.subscribe, store.language, store.language);
}

export function useMessages<N extends Namespace>(namespace: N): Translate<N> {
  const store = useMessageStore();
  const language = useLanguage();
  return useMemo(() => translator<N>(store.slice(namespace), language), [store, namespace, language]);
}

/** The same outside React: titles of documents, toasts of the session gate. */
export function translator<N extends Namespace>(slice: Slice, language: LanguageCode): Translate<N> {
  const { tag } = LANGUAGES[language];
  return (key, ...values) => {
    const [given] = values as [Values | undefined];
    // A key that is made of a value may be any word: `constructor` is none of ours.
    const message = Object.hasOwn(slice, key) ? slice[key] : undefined;
    return format(message ?? key, given ?? {}, tag);
  };
}
