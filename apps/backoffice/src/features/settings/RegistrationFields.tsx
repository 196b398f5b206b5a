import type { RegisterField } from '@laro/wire/registration';
import { Checkbox, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { OrderList } from '../../form/OrderList.tsx';
import { useMessages } from '../../lib/messages.ts';
import type { FieldsProps } from './sections.ts';

/** What the form of registration asks, in which order, and what it takes. */
export function RegistrationFields({ form, readOnly }: FieldsProps<'registration'>): ReactNode {
  const t = useMessages('settings');
  const { fields } = form.getValues();
  const change = (next: readonly RegisterField[]): void => form.setFieldValue('fields', next as never);
  const set = (name: RegisterField['name'], part: Partial<RegisterField>): void =>
    change(fields.map((field) => (field.name === name ? { ...field, ...part } : field)));
  return (
    <section>
      <p className="form-lead">{t('registrationHint')}</p>
      <OrderList
        label={t('section_registration')}
        items={fields}
        keyOf={({ name }) => name}
        nameOf={({ name }) => t(`field_${name}`)}
        onChange={change}
        readOnly={readOnly}
      >
        {(field, index) => (
          <FieldRow
            field={field}
            readOnly={readOnly}
            set={(part) => set(field.name, part)}
            fault={form.errors[`fields.${index}.pattern`]}
          />
        )}
      </OrderList>
    </section>
  );
}

function FieldRow({
  field: { name, enabled, required, pattern },
  readOnly,
  set,
  fault,
}: {
  readonly field: RegisterField;
  readonly readOnly: boolean;
  readonly set: (part: Partial<RegisterField>) => void;
  readonly fault: ReactNode;
}): ReactNode {
  const t = useMessages('settings');
  const label = t(`field_${name}`);
  return (
    <div className="field-row">
      <span>{label}</span>
      <Switch
        color="success"
        label={t('asked')}
        aria-label={t('askedOf', { field: label })}
        checked={enabled}
        disabled={readOnly}
        onChange={({ currentTarget: { checked } }) =>
          set({ enabled: checked, ...(!checked && { required: false }) })
        }
      />
      <Checkbox
        color="link"
        label={t('required')}
        aria-label={t('requiredOf', { field: label })}
        checked={required}
        disabled={readOnly || !enabled}
        onChange={({ currentTarget }) => set({ required: currentTarget.checked })}
      />
      <TextInput
        className="mono"
        aria-label={t('patternOf', { field: label })}
        placeholder={t('pattern')}
        value={pattern ?? ''}
        error={fault && t('patternFault')}
        readOnly={readOnly}
        disabled={!enabled}
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => set({ pattern: value === '' ? null : value })}
      />
    </div>
  );
}
