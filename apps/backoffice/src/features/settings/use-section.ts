import { ApiError, ask, wireKey, wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { Reason } from '@laro/wire/common';
import { SETTINGS, type SettingsSection } from '@laro/wire/settings';
import type { VersionSaved } from '@laro/wire/versions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Side } from '../../form/ConflictDialog.tsx';
import { type SchemaForm, useSchemaForm } from '../../form/use-schema-form.ts';
import { useMessages } from '../../lib/messages.ts';
import { showToast } from '../../shell/toasts.ts';
import { afterSave, asValues, draftedParts, type FormValues, type SectionValue, valueOf } from './drafted.ts';
import { merge, type Part } from './merge.ts';
import { useParts } from './parts.ts';
import { SECTIONS } from './sections.ts';

export type Settings = CallValue<Calls['listSettings']>;
export type Standing = Omit<Settings[SettingsSection], 'value'> & { readonly value: SectionValue };

/** How the brand is set, as it is in force. */
export function useSettings() {
  return useQuery(wireQuery('listSettings', {}));
}

/** What a colleague saved meanwhile, beside one's own: what one decides, and what came with it. */
export type Conflict = {
  readonly by: string;
  readonly mine: SectionValue;
  readonly base: SectionValue;
  readonly theirs: SectionValue;
  readonly clashes: readonly Part<SectionValue>[];
};

type Theirs = { readonly theirs?: VersionSaved };

/** The whole version that a colleague saved first; null for any other failure. */
const theirsOf = (error: unknown): VersionSaved | null =>
  error instanceof ApiError && error.code === 'settings.changed'
    ? ((error.value as Theirs | undefined)?.theirs ?? null)
    : null;

export type SectionState = {
  readonly form: SchemaForm<FormValues>;
  readonly conflict: Conflict | null;
  /** Labels of what a colleague changed and the form has taken over; it is saved with the next save. */
  readonly adopted: { readonly by: string; readonly labels: readonly string[] } | null;
  readonly closeConflict: () => void;
  readonly resolve: (chosen: Readonly<Record<string, Side>>) => void;
};

/** The form of one section: saved against the version at which it was found, and joined with what came before it. */
export function useSection(
  section: SettingsSection,
  standing: Standing,
  { readOnly }: { readonly readOnly: boolean },
): SectionState {
  const t = useMessages('settings');
  const queries = useQueryClient();
  const parts = useParts(section);
  const [base, setBase] = useState({ value: standing.value, version: standing.version });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [adopted, setAdopted] = useState<SectionState['adopted']>(null);

  const begin = (value: SectionValue, version: number): void => {
    setBase({ value, version });
    form.form.setInitialValues(asValues(value));
  };
  /** A colleague was first: their version is what one changes now. */
  const meet = (theirs: VersionSaved): void => {
    // As it stands there now: whoever went on writing while it was sent keeps that too.
    const { reason, ...mine } = form.form.getValues();
    const saved = theirs.value;
    const { value, adopted: taken, clashes } = merge(parts, { base: base.value, mine, theirs: saved });
    const by = theirs.savedBy ?? '';
    const before = base.value;
    begin(saved, theirs.version);
    form.form.setValues({ ...value, reason } as FormValues);
    setAdopted(taken.length > 0 ? { by, labels: taken.map(({ label }) => label) } : null);
    if (clashes.length > 0) setConflict({ by, mine: value, base: before, theirs: saved, clashes });
  };

  const form: SchemaForm<FormValues> = useSchemaForm<FormValues, FormValues, Standing>({
    schema: v.strictObject({
      ...SETTINGS[section].entries,
      reason: Reason,
    }) as unknown as v.GenericSchema<unknown, FormValues>,
    initial: asValues(base.value),
    ...(!readOnly && { draft: { form: 'settings', record: section, recordVersion: base.version } }),
    partsOf: (form) => draftedParts(form, parts),
    send: async (values) => {
      const { call = 'saveFlags' } = SECTIONS.find((one) => one.section === section) ?? {};
      const { reason } = values;
      try {
        const input = { value: valueOf(values), version: base.version, reason };
        return (await ask(call, input as never)) as unknown as Standing;
      } catch (error) {
        const theirs = theirsOf(error);
        if (theirs) meet(theirs);
        throw error;
      }
    },
    onDone: (saved, sent) => {
      begin(saved.value, saved.version);
      form.form.setValues(afterSave(parts, { saved: saved.value, sent, now: form.form.getValues() }));
      setAdopted(null);
      queries.setQueryData<Settings>(
        wireKey('listSettings', {}),
        (all) => all && { ...all, [section]: saved },
      );
      showToast({ text: t('saved', { section: t(`section_${section}`) }), tone: 'good' });
    },
  });

  const isDirty = form.form.isDirty();
  useEffect(() => {
    // Newer than what stands here, and nobody has begun to write: what is in force is shown.
    if (isDirty || standing.version <= base.version) return;
    begin(standing.value, standing.version);
    form.form.setValues(asValues(standing.value));
    // oxlint-disable-next-line react/exhaustive-deps -- a newer version is what this waits for
  }, [standing.version, isDirty]);

  return {
    // A colleague who was first is met above the fields, where what to do is said too.
    form: theirsOf(form.refusal) ? { ...form, refusal: null } : form,
    conflict,
    adopted,
    closeConflict: () => setConflict(null),
    resolve: (chosen) => {
      if (!conflict) return;
      const taken = conflict.clashes.filter(({ name }) => chosen[name] === 'theirs');
      const now = valueOf(form.form.getValues());
      const value = taken.reduce((sum, { read, write }) => write(sum, read(conflict.theirs)), now);
      form.form.setValues({ ...value, reason: form.form.getValues().reason } as FormValues);
      setConflict(null);
      form.submit();
    },
  };
}
