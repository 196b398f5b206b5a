import { ApiError, useOneAct } from '@laro/client';
import type { VersionSaved } from '@laro/wire/versions';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import * as v from 'valibot';
import type { Clash, Side } from '../../form/ConflictDialog.tsx';
import { type Fault, faultOf } from '../../form/faults.ts';
import { type Fields, flatten, type Leaf, mergeThree, withValues } from '../../form/merge.ts';
import { type DraftPlace, type FormDraft, useFormDraft } from '../../form/use-form-draft.ts';
import { useMessages } from '../../lib/messages.ts';
import { showToast } from '../../shell/toasts.ts';

/** A state of the thing: what was written, and the version that it is. */
export type Found<Values> = { readonly values: Values; readonly version: number };

type Options<Values extends Fields, Body, Saved, Intent> = {
  readonly found: Found<Values>;
  /** Where what is written is put aside; its version is that of what was found. */
  readonly place: Pick<DraftPlace, 'form' | 'record'>;
  /** What the wire says of what is written: nothing that it refuses is sent. */
  readonly schema: v.GenericSchema<unknown, Body>;
  readonly bodyOf: (values: Values) => unknown;
  readonly send: (body: Body, version: number, intent: Intent) => Promise<Saved>;
  /** What somebody else has saved meanwhile, by the refusal that said so; null for any other. */
  readonly theirsIn: (error: ApiError) => Found<Values> | null | Promise<Found<Values> | null>;
  readonly labelOf: (path: string) => string;
  /** It is there, whatever becomes of what follows here; what is refused here is refused to whoever saved. */
  readonly onSaved: (saved: Saved, intent: Intent) => void | Promise<void>;
  readonly versionOf: (saved: Saved) => number;
};

export type ContentForm<Values extends Fields, Intent> = {
  readonly form: UseFormReturnType<Values>;
  readonly draft: FormDraft;
  /** Back to what was found, and nothing stays put aside. */
  readonly discard: () => void;
  readonly isPending: boolean;
  readonly refusal: unknown;
  /** Whether the wire would take it; where not, the first field that is wrong has the focus. */
  readonly check: () => boolean;
  /** Saves what stands there. Refuses as the server does, but for a colleague's change: that is shown, and the answer is no. */
  readonly save: (intent: Intent) => Promise<boolean>;
  /** The same from a button: once, and what is refused stands in `refusal`. */
  readonly run: (intent: Intent) => void;
  readonly conflict: readonly Clash[];
  readonly dropConflict: () => void;
  readonly resolve: (chosen: Readonly<Record<string, Side>>) => void;
};

/** The whole version that a refusal carries: what whoever was faster has saved. */
export function theirsOf<Values>(
  error: ApiError,
  valuesOf: (value: VersionSaved['value']) => Values,
): Found<Values> | null {
  const theirs = (error.value as { readonly theirs?: VersionSaved | null } | null)?.theirs;
  return theirs ? { values: valuesOf(theirs.value), version: theirs.version } : null;
}

type Asked<Values, Intent> = {
  readonly values: Values;
  readonly from: Found<Values>;
  readonly intent: Intent;
};

type Pending<Values, Intent> = {
  readonly theirs: Found<Values>;
  readonly merged: Values;
  readonly clashes: readonly Clash[];
  readonly intent: Intent;
};

/**
 * A form over what several people write. Whoever saves later is shown what the other has changed: what only one of them
 * touched stands in the form by itself, what both did is asked, and nothing is lost.
 */
export function useContentForm<Values extends Fields, Body, Saved, Intent>({
  found,
  place,
  schema,
  bodyOf,
  send,
  theirsIn,
  labelOf,
  onSaved,
  versionOf,
}: Options<Values, Body, Saved, Intent>): ContentForm<Values, Intent> {
  const t = useMessages('form');
  const texts = useMessages('texts');
  const sentence = ({ key, count }: Fault): string => t(key as 'tooLong', { count });
  const [base, setBase] = useState(found);
  const [pending, setPending] = useState<Pending<Values, Intent> | null>(null);
  const form = useForm<Values>({
    initialValues: found.values,
    validate: (values) => faultsOf(schema, bodyOf(values), sentence),
  });
  const { draft, discard } = useLeafDraft(form, { ...place, recordVersion: base.version });

  const write = async (values: Values, from: Found<Values>, intent: Intent): Promise<boolean> => {
    let saved: Saved;
    try {
      saved = await send(v.parse(schema, bodyOf(values)), from.version, intent);
    } catch (error) {
      const theirs = error instanceof ApiError ? await theirsIn(error) : null;
      if (!theirs) throw error;
      meet(values, from, theirs, intent);
      return false;
    }
    setBase({ values, version: versionOf(saved) });
    form.setInitialValues(values);
    form.resetDirty(values);
    draft.discard();
    await onSaved(saved, intent);
    return true;
  };

  /** Both changes in one form; what both wrote differently waits for an answer. */
  const meet = (mine: Values, from: Found<Values>, theirs: Found<Values>, intent: Intent): void => {
    const { merged, clashes } = meetingOf(from.values, mine, theirs.values, labelOf);
    if (clashes.length === 0) {
      take(merged, theirs);
      showToast({ text: texts('merged'), tone: 'bad' });
      return;
    }
    setPending({ theirs, merged, intent, clashes });
  };

  const take = (values: Values, from: Found<Values>): void => {
    setBase(from);
    form.setInitialValues(from.values);
    form.setValues(values);
    form.resetDirty(from.values);
  };

  const saving = useOneAct({
    mutationFn: async ({ values, from, intent }: Asked<Values, Intent>) => {
      await write(values, from, intent);
    },
  });
  return {
    form,
    draft,
    discard,
    isPending: saving.isPending,
    refusal: saving.error,
    check: () => isRight(form),
    save: async (intent) => await write(form.getValues(), base, intent),
    run: (intent) => saving.run({ values: form.getValues(), from: base, intent }),
    conflict: pending?.clashes ?? [],
    dropConflict: () => setPending(null),
    resolve: (chosen) => {
      if (!pending) return;
      const values = decided(pending, chosen);
      setPending(null);
      take(values, pending.theirs);
      saving.run({ values, from: pending.theirs, intent: pending.intent });
    },
  };
}

/** What was changed is put aside, and forgotten with the changes. */
function useLeafDraft<Values extends Fields>(
  form: UseFormReturnType<Values>,
  place: DraftPlace,
): Pick<ContentForm<Values, never>, 'draft' | 'discard'> {
  const draft = useFormDraft(leavesOf(form), place);
  return {
    draft,
    discard: () => {
      form.reset();
      draft.discard();
    },
  };
}

/**
 * The form as its single fields, and of them what was changed: that alone is put aside. All languages of a long text are
 * more than a draft holds, and what comes back must not undo what a colleague has written in another field.
 */
function leavesOf<Values extends Fields>(
  form: UseFormReturnType<Values>,
): Parameters<typeof useFormDraft<Record<string, Leaf>>>[0] {
  return {
    getInitialValues: () => ({ ...flatten(form.getInitialValues()) }),
    getValues: () => {
      const was = flatten(form.getInitialValues());
      const changed = Object.entries(flatten(form.getValues())).filter(([path, leaf]) => was[path] !== leaf);
      return Object.fromEntries(changed);
    },
    isDirty: (path) => form.isDirty(path as never),
    setValues: (change) => {
      const leaves = typeof change === 'function' ? change({}) : change;
      form.setValues(withValues(form.getValues(), leaves as Readonly<Record<string, Leaf>>));
    },
  };
}

function faultsOf<Body>(
  schema: v.GenericSchema<unknown, Body>,
  body: unknown,
  sentence: (fault: Fault) => string,
): Readonly<Record<string, string>> {
  const { issues = [] } = v.safeParse(schema, body);
  const faults: Record<string, string> = {};
  for (const issue of issues) faults[v.getDotPath(issue) ?? ''] ??= sentence(faultOf(issue));
  return faults;
}

/** Both changes in one, and what both did differently, with its words. */
function meetingOf<Values extends Fields>(
  base: Values,
  mine: Values,
  theirs: Values,
  labelOf: (path: string) => string,
): { readonly merged: Values; readonly clashes: readonly Clash[] } {
  const { merged, clashes } = mergeThree(base, mine, theirs);
  const sides = { base: flatten(base), mine: flatten(mine), theirs: flatten(theirs) };
  return { merged, clashes: clashes.map((name) => clashOf(name, labelOf(name), sides)) };
}

type Sides = Readonly<Record<'base' | 'mine' | 'theirs', Readonly<Record<string, Leaf>>>>;

function clashOf(name: string, label: string, { base, mine, theirs }: Sides): Clash {
  const text = (side: Sides['base']): string => String(side[name] ?? '');
  return { name, label, base: text(base), mine: text(mine), theirs: text(theirs) };
}

/** The form after the answers: one's own words stand in it already. */
function decided<Values extends Fields, Intent>(
  { theirs, merged, clashes }: Pending<Values, Intent>,
  chosen: Readonly<Record<string, Side>>,
): Values {
  const other = flatten(theirs.values);
  const taken = clashes.filter(({ name }) => chosen[name] === 'theirs');
  return withValues(merged, Object.fromEntries(taken.map(({ name }) => [name, other[name] ?? null])));
}

/** Whether nothing is wrong; else the first field that is has the focus. */
function isRight<Values>(form: UseFormReturnType<Values>): boolean {
  const { errors, hasErrors } = form.validate();
  if (hasErrors) focusFirst(Object.keys(errors));
  return !hasErrors;
}

/** The field that is wrong may stand in a language that is not shown: then what is wrong is said at the button. */
function focusFirst(paths: readonly string[]): void {
  for (const path of paths) {
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
    if (!field) continue;
    field.focus();
    return;
  }
}
