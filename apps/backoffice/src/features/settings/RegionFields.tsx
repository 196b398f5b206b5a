import { LANGUAGES } from '@laro/i18n';
import { MultiSelect } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.ts';
import { countryNames } from './countries.ts';
import type { FieldsProps } from './sections.ts';

/** From where nobody registers, plays or moves money. */
export function RegionFields({ form, readOnly }: FieldsProps<'regions'>): ReactNode {
  const t = useMessages('settings');
  const { tag } = LANGUAGES[useLanguage()];
  const countries = useMemo(() => countryNames(tag), [tag]);
  const { blocked } = form.getValues();
  return (
    <section>
      <MultiSelect
        label={t('regionsBlocked')}
        description={t('regionsHint')}
        placeholder={readOnly ? '' : t('regionsFind')}
        data={countries.map(([value, label]) => ({ value, label: `${label} · ${value}` }))}
        value={[...blocked]}
        onChange={(codes) => form.setFieldValue('blocked', codes as never)}
        searchable
        hidePickedOptions
        readOnly={readOnly}
        nothingFoundMessage={t('regionsNone')}
        maxDropdownHeight={280}
        clearButtonProps={{ 'aria-label': t('regionsClear') }}
      />
      {blocked.length === 0 && <p className="form-lead settings-note">{t('regionsEmpty')}</p>}
    </section>
  );
}
