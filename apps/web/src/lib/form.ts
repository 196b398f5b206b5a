import { useAfterPress } from '@laro/client/press';
import { useHydrated } from '@tanstack/react-router';
import {
  type FormEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import * as v from 'valibot';
import { type Draft, draftOf, keepDraft } from './drafts.ts';
import { focusInMiddle, useFirstInvalid } from './first-invalid.ts';
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
  readonly props: ReturnType<typeof useFirstInvalid>['props'] & {
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
  /** What a list that draws its own choice takes from the draft: it comes after the form, with its options. */
  readonly drafted: Draft;
  /** What was typed has arrived where it should, and is not brought back. */
  readonly forget: () => void;
};

type Options<Values> = {
  readonly read: (entries: Readonly<Record<string, unknown>>) => Reading<Values>;
  readonly onValues: (values: Values) => void;
  /** Whether a field is judged as soon as it is left. */
  readonly early?: boolean;
  readonly watch?: readonly NameOf<Values>[];
  /** The name that its draft is remembered by. */
  readonly draft?: string;
  readonly captcha?: {
    readonly admits: () => boolean;
    readonly input: RefObject<HTMLInputElement | null>;
  };
};

/**
 * A form of the platform's own fields, which keep their values themselves. Judged when it is sent, or field by field
 * as each is left; a field that was judged once is judged again at every stroke. Nothing invalid is ever sent, and
 * the focus goes to the first field that is wrong (REG-8), the captcha among them, whether the form or the server found
 * it. With a `draft` it survives going
 * away and coming back, a reload and a discarded tab: everything but its secrets.
 */
export function useForm<Values>({
  read,
  onValues,
  early = false,
  watch = [],
  draft,
  captcha,
}: Options<Values>): Form<Values> {
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

  function check(name: string): void {
    judged.current.add(name);
    judge();
  }

  function look(): void {
    const entries = Object.entries(entriesOf(ref.current));
    setTyped(Object.fromEntries(entries.filter(([name]) => watch.some((watched) => watched === name))));
  }

  // What was typed before the page was alive, or filled in by the browser, is there without a word.
  const begin = useRef(look);
  const { drafted, keep, forget } = useDraft(ref, draft);
  useEffect(() => {
    begin.current();
  }, []);

  useAgainInLanguage(judge);
  const { props: invalid } = useFirstInvalid(ref);
  const leaving = useJudgedWhenLeft(early, check);

  return {
    props: {
      ...invalid,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        const { values, faults = {} } = read(entriesOf(ref.current));
        for (const element of ref.current?.elements ?? []) judged.current.add(nameOf(element));
        setReported({});
        setOwn(faults);
        const admitted = captcha?.admits() ?? true;
        if (values && admitted) onValues(values);
        else focusFirst(ref.current, faults, admitted ? null : captcha?.input.current);
      },
      onInput: ({ target }) => {
        keep();
        const name = nameOf(target);
        if (name in reported) setReported(only(reported, (other) => other !== name));
        if (judged.current.has(name)) judge();
        if (watch.some((watched) => watched === name)) look();
      },
      onBlur: leaving.onBlur,
      onReset: () => {
        leaving.forget();
        forget();
        judged.current.clear();
        setOwn({});
        setReported({});
        setTyped({});
      },
    },
    faults: { ...own, ...reported } as Faults<NameOf<Values>>,
    typed: typed as Faults<NameOf<Values>>,
    check,
    refuse: (faults) => {
      for (const name of Object.keys(faults)) judged.current.add(name);
      setReported(faults);
      focusFirst(ref.current, faults);
    },
    drafted,
    forget,
  };
}

/** A field is judged when it is left, but never between a press on a button and its click. */
function useJudgedWhenLeft(early: boolean, check: (name: string) => void) {
  const { afterPress, forget } = useAfterPress();
  return {
    forget,
    onBlur: ({ target }: { readonly target: EventTarget }): void => {
      const name = nameOf(target);
      if (early && name !== '') afterPress(() => check(name));
    },
  };
}

function useDraft(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  /** What comes back is nothing new: kept field by field it would drop those that have still to come. */
  const restoring = useRef(false);
  useEffect(() => {
    if (name === undefined) return;
    restoring.current = true;
    bringBack(form.current, draftOf(name));
    restoring.current = false;
  }, [form, name]);
  const hydrated = useHydrated();
  const drafted = useMemo(() => (hydrated && name !== undefined ? draftOf(name) : {}), [hydrated, name]);
  return {
    drafted,
    keep: (): void => {
      if (name === undefined || restoring.current) return;
      keepDraft(name, { ...draftOf(name), ...openEntriesOf(form.current) });
    },
    forget: (): void => {
      if (name !== undefined) keepDraft(name, {});
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

/** The first in the order one sees. */
function focusFirst(form: HTMLFormElement | null, faults: Faults, captcha?: HTMLElement | null): void {
  const wrong = [...(form?.elements ?? [])].find(
    (element) => element === captcha || (nameOf(element) !== '' && nameOf(element) in faults),
  );
  if (wrong instanceof HTMLElement) focusInMiddle(wrong);
}

type Control = HTMLInputElement | HTMLSelectElement;

/** Encrypted wherever else they rest (FIELD-5). */
const PERSONAL = new Set(['idNumber', 'payeeName']);

/** What has a name and is no secret; a password that is shown at the moment is one all the same. */
function openControls(form: HTMLFormElement | null): readonly Control[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is Control =>
      nameOf(element) !== '' &&
      (element as Control).type !== 'password' &&
      !/password|one-time-code/.test((element as Control).autocomplete) &&
      !PERSONAL.has((element as Control).name),
  );
}

const isBox = (control: Control): boolean => control.type === 'checkbox';

function openEntriesOf(form: HTMLFormElement | null): Draft {
  return Object.fromEntries(
    openControls(form).map((control) => [
      control.name,
      isBox(control) && !(control as HTMLInputElement).checked ? '' : control.value,
    ]),
  );
}

/** Each as if it were typed again, so that whoever watches a field notices; never over what somebody has typed. */
function bringBack(form: HTMLFormElement | null, draft: Draft): void {
  for (const control of openControls(form)) {
    const value = draft[control.name];
    if (value === undefined || control instanceof HTMLSelectElement) continue;
    if (isBox(control)) {
      if (control.checked !== (value === 'on')) control.click();
    } else if (control.value === control.defaultValue && control !== document.activeElement) {
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** Fills in what is known, unless something stands there or somebody is at the field and about to type. */
export function prefill(input: HTMLInputElement | null, value: string): void {
  if (input?.value === '' && input !== document.activeElement) input.value = value;
}
