import { AMOUNT_PATTERN, LANGUAGES } from '@laro/wire/common';
import type { VipLevel } from '@laro/wire/vip';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { plainAmount } from '../../lib/amount-text.ts';
import { useMessages } from '../../lib/messages.ts';

export type Level = VipLevel;

const AMOUNTS = [
  'lifetimeValid',
  'lifetimeDeposit',
  'monthlyValid',
  'upgradeReward',
  'salary',
  'salaryValid',
  'birthdayReward',
] as const;

export const NEW_LEVEL: Level = {
  names: { EN: '' },
  lifetimeDeposit: '0',
  lifetimeValid: '1000',
  monthlyValid: '0',
  upgradeReward: '0',
  salary: '0',
  salaryValid: '0',
  birthdayReward: '0',
};

/** One level of the editor: its names, what it asks for, what it gives. */
export function LevelCard({
  level,
  onChange,
  place,
}: {
  readonly level: Level;
  readonly place: number;
  readonly onChange: (level: Level) => void;
}): ReactNode {
  const t = useMessages('vip');
  return (
    <section className="case-card" aria-label={t('levelTitle', { level: place })}>
      <h2>
        {t('levelTitle', { level: place })} {level.names.EN}
      </h2>
      <div className="vip-fields">
        {LANGUAGES.map((code) => (
          <TextInput
            key={code}
            label={t(`name_${code}`)}
            maxLength={24}
            value={level.names[code] ?? ''}
            error={code === 'EN' && level.names.EN.trim() === '' ? t('nameWrong') : undefined}
            onChange={({ currentTarget: { value } }) => {
              const { [code]: _, ...names } = level.names;
              const isKept = code === 'EN' || value !== '';
              onChange({ ...level, names: { ...names, ...(isKept && { [code]: value }) } as Level['names'] });
            }}
          />
        ))}
        {AMOUNTS.map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            inputMode="decimal"
            maxLength={15}
            value={level[name]}
            error={AMOUNT_PATTERN.test(level[name]) ? undefined : t('amountWrong')}
            onChange={({ currentTarget: { value } }) => onChange({ ...level, [name]: plainAmount(value) })}
          />
        ))}
      </div>
    </section>
  );
}
