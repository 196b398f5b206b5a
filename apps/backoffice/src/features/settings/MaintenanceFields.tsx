import { LANGUAGES, type LanguageCode } from '@laro/i18n';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlanFields } from '../../form/PlanFields.tsx';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import type { FieldsProps } from './sections.ts';

const TEXT_MAX = 300;

/** When nobody gets in, and what members read meanwhile, in every language of the brand. */
export function MaintenanceFields({ form, readOnly }: FieldsProps<'maintenance'>): ReactNode {
  const t = useMessages('settings');
  const permits = usePermits();
  const { languages } = useStaff().merchant;
  const { plan, message } = form.getValues();
  const written = languages.filter((code) => message[code] !== undefined).length;
  const write = (code: LanguageCode, text: string): void => {
    const { [code]: _, ...others } = message;
    form.setFieldValue('message', (text === '' ? others : { ...others, [code]: text }) as never);
  };
  return (
    <>
      <section>
        <h3>{t('maintenanceWhen')}</h3>
        <PlanFields
          plan={plan}
          readOnly={readOnly}
          onChange={(next) => form.setFieldValue('plan', next as never)}
        />
        {permits('staff.support') && (
          <p className="form-lead maintenance-now">
            {t('maintenanceNow')} <Link to={SCREENS.status.path}>{t('toStatus')}</Link>
          </p>
        )}
      </section>
      <section>
        <h3>{t('maintenanceMessage')}</h3>
        <p className="form-lead">{t('maintenanceHint')}</p>
        {written > 0 && written < languages.length && (
          <p className="settings-warn" role="status">
            {t('maintenanceMissing', { count: languages.length - written })}
          </p>
        )}
        <div className="stack-12 message-fields">
          {languages.map((code) => (
            <Textarea
              key={code}
              lang={LANGUAGES[code].tag}
              label={LANGUAGES[code].ownName}
              rows={2}
              maxLength={TEXT_MAX}
              readOnly={readOnly}
              value={message[code] ?? ''}
              error={form.errors[`message.${code}`]}
              onChange={({ currentTarget }) => write(code, currentTarget.value)}
            />
          ))}
        </div>
      </section>
    </>
  );
}
