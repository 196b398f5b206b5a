import type { SettingsSection } from '@laro/wire/settings';
import { Alert } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { ConflictDialog } from '../../form/ConflictDialog.tsx';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { SaveBar } from '../../form/SaveBar.tsx';
import { SaveReason } from '../../form/SaveReason.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import type { FieldsProps } from './sections.ts';
import { type Standing, useSection } from './use-section.ts';

/** One section as a form: its fields, what a colleague did meanwhile, and the bar that saves it. */
export function SectionForm({
  section,
  standing,
  readOnly,
  Fields,
}: {
  readonly section: SettingsSection;
  readonly standing: Standing;
  readonly readOnly: boolean;
  readonly Fields: ComponentType<FieldsProps<never>>;
}): ReactNode {
  const t = useMessages('settings');
  const { form, conflict, adopted, closeConflict, resolve } = useSection(section, standing, { readOnly });
  const clashes = (conflict?.clashes ?? []).map(({ name, label, read, text }) => ({
    name,
    label,
    base: conflict ? text(read(conflict.base)) : '',
    mine: conflict ? text(read(conflict.mine)) : '',
    theirs: conflict ? text(read(conflict.theirs)) : '',
  }));
  return (
    <form
      className="stack-20 section-form"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {adopted && (
        <Alert color="info" icon={<Icon name="info" />} title={t('adoptedTitle', { name: adopted.by })}>
          {t('adopted', { parts: adopted.labels.join(', ') })}
        </Alert>
      )}
      <Fields form={form.form as never} readOnly={readOnly} />
      <SaveBar form={form} label={t('saveSection', { section: t(`section_${section}`) })} readOnly={readOnly}>
        <SaveReason form={form.form} />
      </SaveBar>
      <LeaveGuard when={!readOnly && form.form.isDirty()} discard={form.draft.discard} />
      <ConflictDialog clashes={clashes} close={closeConflict} resolve={resolve} key={conflict?.by} />
    </form>
  );
}
