import { ask } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { GAME_TYPES } from '@laro/wire/game-types';
import { Input, NativeSelect, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useProposalIds } from '../../shell/proposal-ids.ts';

type Standing = CallValue<Calls['getGivebackTerms']>;
type Terms = Standing['next'];
type Rates = Terms['rates'];
type Category = (typeof GAME_TYPES)[number];

const PPM_PER_PERCENT = 10_000;
const PERCENT_MAX = 5;
const LEVELS_SHOWN = 5;

/** The rates with one of them changed; a higher level gets no less than a lower one. */
function withRate(rates: Rates, category: Category, { level, rate }: { level: number; rate: number }): Rates {
  const before = rates[category] ?? [0];
  const length = Math.max(before.length, level + 1);
  const levels = Array.from({ length }, (_, at) => before[Math.min(at, before.length - 1)] ?? 0);
  return {
    ...rates,
    [category]: levels.map((one, at) =>
      at === level ? rate : at > level ? Math.max(one, rate) : Math.min(one, rate),
    ),
  };
}

export function TermsDialog({
  standing,
  close,
  onProposed,
}: {
  readonly standing: Standing;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('givebacks');
  const ids = useProposalIds();
  const [terms, setTerms] = useState<Terms>(standing.next);
  const [excluded, setExcluded] = useState(standing.next.excludedGames.join(', '));
  const wanted = {
    ...terms,
    excludedGames: excluded
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  };
  const set = (part: Partial<Terms>) => setTerms((before) => ({ ...before, ...part }));
  return (
    <ActDialog
      close={close}
      title={t('change')}
      act={t('propose')}
      isReady={JSON.stringify(wanted) !== JSON.stringify(standing.next)}
      run={async (reason) => {
        const body = { terms: wanted, reason };
        onProposed(await ask('proposeGivebackTerms', { id: ids.of(body), ...body }));
      }}
    >
      <p className="form-lead">{t('text')}</p>
      <RateFields terms={terms} vendors={standing.vendors} set={set} />
      <TextInput
        label={t('minimum')}
        value={terms.minimum}
        onChange={({ currentTarget }) => set({ minimum: currentTarget.value })}
      />
      <TextInput
        label={t('dailyMost')}
        value={terms.dailyMost}
        onChange={({ currentTarget }) => set({ dailyMost: currentTarget.value })}
      />
      <NumberInput
        label={t('days')}
        min={1}
        max={90}
        allowDecimal={false}
        value={terms.days}
        onChange={(days) => set({ days: Number(days) })}
      />
      <NativeSelect
        label={t('atEnd')}
        data={(['EXPIRE', 'CREDIT'] as const).map((value) => ({ value, label: t(`atEnd_${value}`) }))}
        value={terms.atEnd}
        onChange={({ currentTarget }) =>
          set({ atEnd: currentTarget.value === 'CREDIT' ? 'CREDIT' : 'EXPIRE' })
        }
      />
      <TextInput
        label={t('excludedGames')}
        value={excluded}
        onChange={({ currentTarget }) => setExcluded(currentTarget.value)}
      />
    </ActDialog>
  );
}

/** The rates of one level, of all vendors or of one. */
function RateFields({
  terms,
  vendors,
  set,
}: {
  readonly terms: Terms;
  readonly vendors: readonly string[];
  readonly set: (part: Partial<Terms>) => void;
}): ReactNode {
  const t = useMessages('givebacks');
  const games = useMessages('games');
  const [vendor, setVendor] = useState('');
  const [level, setLevel] = useState(0);
  const rates = vendor === '' ? terms.rates : (terms.vendors[vendor] ?? {});
  const shown = (category: Category): number | '' => {
    const levels = rates[category];
    if (levels === undefined) return vendor === '' ? 0 : '';
    return (levels[Math.min(level, levels.length - 1)] ?? 0) / PPM_PER_PERCENT;
  };
  const change = (category: Category, typed: number | string) => {
    const { [category]: _, ...others } = rates;
    const next =
      typed === ''
        ? others
        : withRate(rates, category, { level, rate: Math.round(Number(typed) * PPM_PER_PERCENT) });
    if (vendor === '') set({ rates: next });
    else set({ vendors: { ...terms.vendors, [vendor]: next } });
  };
  return (
    <>
      <NativeSelect
        label={t('of')}
        data={[{ value: '', label: t('ofBrand') }, ...vendors.map((value) => ({ value, label: value }))]}
        value={vendor}
        onChange={({ currentTarget }) => setVendor(currentTarget.value)}
      />
      <Input.Wrapper label={t('level')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('level')}
          data={Array.from({ length: LEVELS_SHOWN }, (_, at) => String(at))}
          value={String(level)}
          onChange={(value) => setLevel(Number(value))}
        />
      </Input.Wrapper>
      {GAME_TYPES.map((category) => (
        <NumberInput
          key={category}
          label={t('rateOf', { category: games(`category_${category}`) })}
          decimalScale={4}
          allowNegative={false}
          max={PERCENT_MAX}
          value={shown(category)}
          onChange={(typed) => change(category, typed)}
        />
      ))}
    </>
  );
}
