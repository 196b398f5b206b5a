import { LANGUAGES } from '@laro/i18n';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ReasonField } from '../../form/ReasonField.tsx';
import { useMessages } from '../../lib/messages.ts';
import { HostProof } from './HostProof.tsx';
import type { NewBrandForm, Step } from './new-brand.ts';

/** All of it once more before it is there, each line with the way back to where it is changed. */
export function Review({
  form,
  goTo,
}: {
  readonly form: NewBrandForm;
  readonly goTo: (step: Step) => void;
}): ReactNode {
  const t = useMessages('brands');
  const { code, body } = form.getValues();
  const lines: readonly (readonly [step: Step, label: string, text: string])[] = [
    ['brand', t('template'), body.template],
    ['brand', t('name'), `${body.name} · ${code}`],
    ['brand', t('profile'), t(`profile_${body.profile}`)],
    ['hosts', t('hosts'), body.hosts.join(', ')],
    [
      'hosts',
      t('languages'),
      body.languages
        .map((one) =>
          one === body.defaultLanguage
            ? t('firstLanguage', { language: LANGUAGES[one].ownName })
            : LANGUAGES[one].ownName,
        )
        .join(', '),
    ],
    ['place', t('currency'), `${body.currency} (${body.currencySymbol})`],
    ['place', t('country'), `${body.country} · ${body.timeZone}`],
    [
      'modules',
      t('modules'),
      body.flags === null ? t('asTemplate') : t('countOn', { count: body.flags.length }),
    ],
    [
      'theme',
      t('theme'),
      body.theme === null ? t('asTemplate') : t('countColors', { count: Object.keys(body.theme).length }),
    ],
  ];
  return (
    <>
      <p className="form-lead">{t('reviewLead')}</p>
      <dl className="review">
        {lines.map(([step, label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            <dd>
              <Button
                size="xs"
                variant="subtle"
                color="link"
                aria-label={t('changeOf', { field: label })}
                onClick={() => goTo(step)}
              >
                {t('change')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {body.hosts.map((host) => (
        <HostProof key={host} code={code} host={host} />
      ))}
      <ReasonField
        value={body.reason}
        onChange={(reason) => form.setFieldValue('body.reason', reason)}
        error={form.errors['body.reason']}
      />
    </>
  );
}
