import { ask, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { BOARD_KINDS, type BoardKind } from '@laro/wire/boards';
import { GAME_TYPES } from '@laro/wire/game-types';
import {
  MultiSelect,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { TermsCard } from '../../shell/TermsCard.tsx';

type Standing = CallValue<Calls['getBoardTerms']>;
type Terms = Standing['now'][BoardKind];

/** What counts on each board and its prizes, and how two people change it. */
export function BoardTerms({ onProposed }: { readonly onProposed: (approval: Approval) => void }): ReactNode {
  const t = useMessages('boards');
  const write = useAmounts();
  return (
    <TermsCard
      asked={useQuery(wireQuery('getBoardTerms', {}))}
      title={t('terms')}
      change={t('change')}
      dialog={(terms, close) => <TermsDialog standing={terms} close={close} onProposed={onProposed} />}
    >
      {({ nextDay, now }) => (
        <>
          <p>{t('termsLead', { day: dayText(nextDay) })}</p>
          <dl>
            {BOARD_KINDS.map((kind) => (
              <Fact key={kind} label={t(`kind_${kind}`)}>
                {now[kind].on
                  ? now[kind].prizes
                      .map(({ amount, to }) => t('prizeLine', { to, amount: write(amount) }))
                      .join(' · ')
                  : t('off')}
              </Fact>
            ))}
          </dl>
        </>
      )}
    </TermsCard>
  );
}

const linesOf = ({ prizes }: Terms): string => prizes.map(({ amount, to }) => `${to} ${amount}`).join('\n');
const prizesOf = (lines: string): Terms['prizes'] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [to = '', amount = ''] = line.trim().split(/\s+/);
      return { to: Number(to), amount };
    });

function TermsDialog({
  standing: { next },
  close,
  onProposed,
}: {
  readonly standing: Standing;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('boards');
  const ids = useProposalIds();
  const [terms, setTerms] = useState(next);
  const [kind, setKind] = useState<BoardKind>('DAY');
  const set = (part: Partial<Terms>) =>
    setTerms((before) => ({ ...before, [kind]: { ...before[kind], ...part } }));
  return (
    <ActDialog
      close={close}
      title={t('change')}
      act={t('propose')}
      isReady={JSON.stringify(terms) !== JSON.stringify(next)}
      run={async (reason) => {
        const body = { terms, reason };
        onProposed(await ask('proposeBoardTerms', { id: ids.of(body), ...body }));
      }}
    >
      <SegmentedControl
        aria-label={t('kind')}
        data={BOARD_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={kind}
        onChange={(value) => setKind(BOARD_KINDS.find((one) => one === value) ?? 'DAY')}
      />
      <TermsFields key={kind} terms={terms[kind]} set={set} />
    </ActDialog>
  );
}

function TermsFields({
  terms,
  set,
}: {
  readonly terms: Terms;
  readonly set: (part: Partial<Terms>) => void;
}): ReactNode {
  const t = useMessages('boards');
  const games = useMessages('games');
  const [lines, setLines] = useState(linesOf(terms));
  return (
    <>
      <Switch
        label={t('on')}
        checked={terms.on}
        onChange={({ currentTarget }) => set({ on: currentTarget.checked })}
      />
      <MultiSelect
        label={t('categories')}
        data={GAME_TYPES.map((value) => ({ value, label: games(`category_${value}`) }))}
        value={terms.categories}
        onChange={(values) => set({ categories: GAME_TYPES.filter((one) => values.includes(one)) })}
      />
      <TextInput
        label={t('cap')}
        value={terms.cap ?? ''}
        onChange={({ currentTarget }) =>
          set({ cap: currentTarget.value === '' ? null : currentTarget.value })
        }
      />
      <TextInput
        label={t('minScore')}
        value={terms.minScore}
        onChange={({ currentTarget }) => set({ minScore: currentTarget.value })}
      />
      <NumberInput
        label={t('minTakers')}
        min={1}
        allowDecimal={false}
        value={terms.minTakers}
        onChange={(value) => set({ minTakers: Number(value) })}
      />
      <NativeSelect
        label={t('atFew')}
        data={(['LAPSE', 'ROLL'] as const).map((value) => ({ value, label: t(`atFew_${value}`) }))}
        value={terms.atFew}
        onChange={({ currentTarget }) => set({ atFew: currentTarget.value === 'ROLL' ? 'ROLL' : 'LAPSE' })}
      />
      <NumberInput
        label={t('claimDays')}
        min={1}
        max={90}
        allowDecimal={false}
        value={terms.claimDays}
        onChange={(value) => set({ claimDays: Number(value) })}
      />
      <Textarea
        label={t('prizes')}
        autosize
        value={lines}
        onChange={({ currentTarget }) => {
          setLines(currentTarget.value);
          set({ prizes: prizesOf(currentTarget.value) });
        }}
      />
    </>
  );
}
