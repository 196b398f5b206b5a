import { Checkbox, Field } from '@laro/ui';
import type { ContractTerms } from '@laro/wire/contract-terms';
import { GAME_TYPES } from '@laro/wire/game-types';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import type { Draft } from './draft.ts';
import { AMOUNT_NAME } from './kinds.ts';

type Given = {
  readonly draft: Draft;
  readonly ceiling: ContractTerms;
  readonly fault?: string;
  readonly onDraft: (draft: Draft) => void;
};

/** Everything of an offer that is no tier; the period and what is carried are the payer’s. */
export function OfferOptions({ ceiling, draft, fault, onDraft }: Given): ReactNode {
  const t = useMessages('contracts');
  const { terms } = draft;
  const set = (next: ContractTerms): void => onDraft({ ...draft, terms: next });
  return (
    <details className="contracts-own">
      <summary>{t('options')}</summary>
      <div className="grid gap-3">
        <Categories terms={terms} ceiling={ceiling} onTerms={set} />
        {terms.kind === 'DAILY' && (
          <Checkbox
            label={t('requiresLoss')}
            checked={terms.requiresLoss}
            onChange={({ currentTarget }) => set({ ...terms, requiresLoss: currentTarget.checked })}
          />
        )}
        {terms.kind === 'HOURLY' && (
          <Checkbox
            label={t('isOffset')}
            checked={terms.isOffset}
            onChange={({ currentTarget }) => set({ ...terms, isOffset: currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t('marginal')}
          checked={terms.isMarginal}
          onChange={({ currentTarget }) => set({ ...terms, isMarginal: currentTarget.checked })}
        />
        <Checkbox
          label={t('payMode_CLAIM')}
          checked={terms.payMode === 'CLAIM'}
          onChange={({ currentTarget }) =>
            set({ ...terms, payMode: currentTarget.checked ? 'CLAIM' : 'AUTO' })
          }
        />
        <Checkbox
          label={t('strictChain')}
          checked={terms.strictChain}
          onChange={({ currentTarget }) => set({ ...terms, strictChain: currentTarget.checked })}
        />
        <Checkbox
          label={t('platformTopsUp')}
          hint={t('state_DRAFT')}
          checked={terms.platformTopsUp}
          onChange={({ currentTarget }) => set({ ...terms, platformTopsUp: currentTarget.checked })}
        />
        <Field
          name="amount"
          label={t(AMOUNT_NAME[terms.kind])}
          hint={t('optional')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={draft.amount}
          onChange={({ currentTarget }) => onDraft({ ...draft, amount: currentTarget.value })}
          error={fault}
        />
      </div>
    </details>
  );
}

/** Those of the payer’s own; none chosen is all of them. */
function Categories({
  ceiling,
  onTerms,
  terms,
}: {
  readonly ceiling: ContractTerms;
  readonly terms: ContractTerms;
  readonly onTerms: (terms: ContractTerms) => void;
}): ReactNode {
  const t = useMessages('contracts');
  const games = useMessages('games');
  if (terms.kind === 'DIVIDEND' || ceiling.kind === 'DIVIDEND') return null;
  const offered = GAME_TYPES.filter((one) => ceiling.categories?.includes(one) ?? true);
  const chosen = terms.categories ?? offered;
  function choose(category: (typeof GAME_TYPES)[number], isChosen: boolean): void {
    if (terms.kind === 'DIVIDEND') return;
    const next = offered.filter((one) => (one === category ? isChosen : chosen.includes(one)));
    if (next.length === 0) return;
    onTerms({ ...terms, categories: next.length === GAME_TYPES.length ? null : next });
  }
  return (
    <fieldset className="contracts-categories">
      <legend>{t('categories')}</legend>
      {offered.map((category) => (
        <Checkbox
          key={category}
          label={games(category)}
          checked={chosen.includes(category)}
          onChange={({ currentTarget }) => choose(category, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
