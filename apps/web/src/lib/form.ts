import { type FormEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useLanguage } from './messages.tsx';

/** The code of the first fault of each field that has one. */
export type Faults<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;
type NameOf<Values> = keyof Values & string;

/** What a form says, or why that will not do. */
export type Reading<Values> =
  | { readonly values: Values; readonly faults?: undefined }
  | { readonly values?: undefined; readonly faults: Faults<NameOf<Values>> };

/** Reads by a schema; each field says its first fault. */
export function readBy<Values>(schema: v.GenericSchema<unknown, Values>, entries: unknown): Reading<Values> {
  const parsed = v.safeParse(schema, entries);
  if (parsed.success) return { values: parsed.output };
  const faults: Record<string, string> = {};
  for (const issue of parsed.issues) faults[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { faults: faults as Faults<NameOf<Values>> };
}

/** LOGIN-7, CONST-4: how soon after a change of language the rules speak again. */
const AGAIN_AFTER_MS = 200;

export type Form<Values> = {
  /** To spread over the `<form>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: { readonly target: EventTarget }) => void;
    readonly onReset: () => void;
  };
  readonly faults: Faults<NameOf<Values>>;
  /** What stands in the watched fields. */
  readonly typed: Faults<NameOf<Values>>;
  /** Judges one field now, whether or not it has spoken before. */
  readonly check: (name: NameOf<Values>) => void;
  /** Puts a refusal where it belongs, with the focus on the first; it stands until its field is changed. */
  readonly refuse: (faults: Faults) => void;
};

/**
 * A form of the platform's own fields, which keep their values themselves. Judged when it is sent, or field by field
 * as each is left; a field that was judged once is judged again at every stroke. Nothing invalid is ever sent, and
 * the focus goes to the first field that is wrong (REG-8).
 */
export function useForm<Values>({
  read,
  onValues,
  early = false,
  watch = [],
}: {
  readonly read: (entries: Readonly<Record<string, unknown>>) => Reading<Values>;
  readonly onValues: (values: Values) => void;
  /** Whether a field is judged as soon as it is left. */
  readonly early?: boolean;
  readonly watch?: readonly NameOf<Values>[];
}): Form<Values> {
  const ref = useRef<HTMLFormElement>(null);
  const judged = useRef(new Set<string>());
  const [own, setOwn] = useState<Faults>({});
  const [reported, setReported] = useState<Faults>({});
  const [typed, setTyped] = useState<Faults>({});

  /** Fields that nobody has touched yet stay in peace. */
  function judge(): void {
    const { faults = {} } = read(entriesOf(ref.current));
    setOwn(only(faults, (name) => judged.current.has(name)));
  }

  function look(): void {
    const entries = Object.entries(entriesOf(ref.current));
    setTyped(Object.fromEntries(entries.filter(([name]) => watch.some((watched) => watched === name))));
  }

  // What was typed before the page was alive, or filled in by the browser, is there without a word.
  const begin = useRef(look);
  useEffect(() => {
    begin.current();
  }, []);

  useAgainInLanguage(judge);

  return {
    props: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        const { values, faults = {} } = read(entriesOf(ref.current));
        for (const element of ref.current?.elements ?? []) judged.current.add(nameOf(element));
        setReported({});
        setOwn(faults);
        if (values) onValues(values);
        else focusFirst(ref.current, faults);
      },
      onInput: ({ target }) => {
        const name = nameOf(target);
        if (name in reported) setReported(only(reported, (other) => other !== name));
        if (judged.current.has(name)) judge();
        if (watch.some((watched) => watched === name)) look();
      },
      onBlur: ({ target }) => {
        const name = nameOf(target);
        if (!early || name === '') return;
        judged.current.add(name);
        judge();
      },
      onReset: () => {
        judged.current.clear();
        setOwn({});
        setReported({});
        setTyped({});
      },
    },
    faults: { ...own, ...reported } as Faults<NameOf<Values>>,
    typed: typed as Faults<NameOf<Values>>,
    check: (name) => {
      judged.current.add(name);
      judge();
    },
    refuse: (faults) => {
      for (const name of Object.keys(faults)) judged.current.add(name);
      setReported(faults);
      focusFirst(ref.current, faults);
    },
  };
}

/** The rules speak the new language soon after a change of it. */
function useAgainInLanguage(judge: () => void): void {
  const again = useRef(judge);
  useEffect(() => {
    again.current = judge;
  });
  const language = useLanguage();
  const spokenIn = useRef(language);
  useEffect(() => {
    if (spokenIn.current === language) return;
    spokenIn.current = language;
    const timer = setTimeout(() => {
      again.current();
    }, AGAIN_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [language]);
}

function entriesOf(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const entries = [...new FormData(form ?? undefined)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function nameOf(target: EventTarget): string {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : '';
}

function only(faults: Faults, keeps: (name: string) => boolean): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => keeps(name)));
}

function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const wrong = [...(form?.elements ?? [])].find(
    (element) => nameOf(element) !== '' && nameOf(element) in faults,
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}

/** Fills in what is known, unless something stands there or somebody is at the field and about to type. */
export function prefill(input: HTMLInputElement | null, value: string): void {
  if (input?.value === '' && input !== document.activeElement) input.value = value;
}
