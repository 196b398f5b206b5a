import { Button, Field, Icon } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { type Draft, type FieldFaults, type TierDraft, withTier } from './draft.ts';

/** The server’s own bound. */
const TIERS_MAX = 6;

/** The tier whose rate pays more than the agent’s own terms, and the sentence that says so. */
export type AboveOwn = { readonly key: number; readonly text: string };

/** The tiers of an offer, each with its fields; one more or one less. */
export function TierFields({
  above,
  draft,
  faults,
  onDraft,
}: {
  readonly above: AboveOwn | null;
  readonly draft: Draft;
  readonly faults: FieldFaults;
  readonly onDraft: (draft: Draft) => void;
}): ReactNode {
  const t = useMessages('contracts');
  const { terms, tiers } = draft;
  const isLoss = terms.kind === 'DIVIDEND';
  const wrong = { amount: t('wrongAmount'), people: t('wrongPeople'), rate: t('wrongRate') } as const;
  const change = (key: number, part: Partial<TierDraft>): void =>
    onDraft({ ...draft, tiers: tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)) });
  const field = (tier: TierDraft, name: 'from' | 'active' | 'loss' | 'rate', label: string): ReactNode => {
    const fault = faults[`${name}-${tier.key}`];
    const isAbove = name === 'rate' && above?.key === tier.key;
    return (
      <Field
        name={`${name}-${tier.key}`}
        label={label}
        inputMode={name === 'active' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={16}
        value={tier[name]}
        onChange={({ currentTarget }) => change(tier.key, { [name]: currentTarget.value })}
        error={fault ? wrong[fault] : isAbove ? above.text : undefined}
      />
    );
  };
  return (
    <>
      {tiers.map((tier, at) => (
        <fieldset key={tier.key} className="contracts-tier">
          <legend>{t('tier', { tier: at + 1 })}</legend>
          {field(tier, 'from', t(isLoss ? 'lossFrom' : 'turnoverFrom'))}
          {field(tier, 'rate', t('percent'))}
          {field(tier, 'active', t('active'))}
          {!isLoss && field(tier, 'loss', t('lossLeast'))}
          {tiers.length > 1 && (
            <button
              type="button"
              className="icon-button contracts-remove"
              aria-label={t('removeTier', { tier: at + 1 })}
              onClick={() => onDraft({ ...draft, tiers: tiers.filter(({ key }) => key !== tier.key) })}
            >
              <Icon name="close" />
            </button>
          )}
        </fieldset>
      ))}
      {tiers.length < TIERS_MAX && (
        <Button look="quiet" onClick={() => onDraft(withTier(draft))}>
          {t('addTier')}
        </Button>
      )}
    </>
  );
}
