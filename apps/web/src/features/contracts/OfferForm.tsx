import { parseMoney } from '@laro/money';
import { Button, Field, FormNotice, showToast } from '@laro/ui';
import type { ContractTerms } from '@laro/wire/contract-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFirstInvalid } from '../../lib/first-invalid.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { useAmount } from '../../shell/amounts.ts';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { type Draft, draftOf, type FieldFaults, faultOf, readDraft, type TermsFault } from './draft.ts';
import { OfferOptions } from './OfferOptions.tsx';
import { TermsFacts, TiersTable } from './TermsCard.tsx';
import { type AboveOwn, TierFields } from './TierFields.tsx';
import { TryTerms } from './TryTerms.tsx';
import type { Downline } from './types.ts';

type Given = {
  readonly ceiling: ContractTerms;
  readonly like: ContractTerms;
  readonly to: Downline;
  readonly onClose: () => void;
};

/** The terms, next to the agent’s own. Each keystroke is judged by the rules of the server. */
export function OfferForm({ ceiling, like, to, onClose }: Given): ReactNode {
  const t = useMessages('contracts');
  const shell = useMessages('shell');
  const write = useAmount();
  const [draft, setDraft] = useState<Draft>(() => draftOf(like));
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { props: invalid } = useFirstInvalid(useRef<HTMLFormElement>(null));
  const funds = useQuery(wireQuery('getMemberFunds', {}));
  useEffect(prepareSealing, []);
  const read = readDraft(draft);
  const fault = read.terms ? faultOf(read.terms, ceiling) : null;
  const above = useAbove(draft, fault);
  const isPassword = /^\d{6}$/.test(password);
  const offering = useOffering({ to, onClose });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!read.terms || fault || !isPassword) return;
    offering.run({ terms: read.terms, paymentPassword: password });
  }
  const change = (next: Draft): void => {
    offering.reset();
    setDraft(next);
  };
  return (
    <form {...invalid} method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <details className="contracts-own" open>
        <summary>{t('ceiling')}</summary>
        <p className="text-14 text-text-2">{t('ceilingText')}</p>
        <TiersTable terms={ceiling} label={t('ceiling')} />
        <TermsFacts terms={ceiling} />
      </details>
      <TierFields
        draft={draft}
        faults={shownFaults(read.faults, draft, isTried)}
        above={above}
        onDraft={change}
      />
      {!above && <FaultNotice fault={fault} />}
      <OfferOptions
        draft={draft}
        ceiling={ceiling}
        {...(read.faults?.['amount'] && { fault: t('wrongAmount') })}
        onDraft={change}
      />
      <TryTerms member={to.member} terms={fault ? null : (read.terms ?? null)} />
      {funds.data && (
        <Facts>
          <Fact name={t('yourFunds')}>{write(funds.data.total)}</Fact>
        </Facts>
      )}
      <Field
        name="paymentPassword"
        type="password"
        digits
        label={t('paymentPassword')}
        autoComplete="off"
        maxLength={6}
        reveal={{ show: t('show'), hide: t('hide') }}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        error={isTried && !isPassword ? t('passwordWrong') : undefined}
      />
      <FormNotice text={offering.error && sentenceOf(offering.error, shell)} />
      <Button type="submit" waiting={offering.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

/** Before it is sent an empty field is no fault. */
function shownFaults(faults: FieldFaults = {}, { tiers }: Draft, isTried: boolean): FieldFaults {
  if (isTried) return faults;
  const empty = new Set(
    tiers.flatMap(({ active, from, key, rate }) =>
      [['from', from] as const, ['active', active] as const, ['rate', rate] as const]
        .filter(([, text]) => text.trim() === '')
        .map(([name]) => `${name}-${key}`),
    ),
  );
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !empty.has(name)));
}

function FaultNotice({ fault }: { readonly fault: TermsFault | null }): ReactNode {
  const t = useMessages('contracts');
  return fault && fault.fault !== 'above_payer' ? <FormNotice text={t(`fault_${fault.fault}`)} /> : null;
}

/** At which tier the terms pay more than the agent’s own, and from what amount on; null where they do not. */
function useAbove({ tiers }: Draft, fault: TermsFault | null): AboveOwn | null {
  const t = useMessages('contracts');
  const write = useAmount();
  if (fault?.fault !== 'above_payer') return null;
  const from = parseMoney(fault.from);
  const tier = tiers.findLast((one) => parseMoney(one.from.trim()) <= from) ?? tiers[0];
  return tier ? { key: tier.key, text: t('fault_above_payer', { from: write(fault.from) }) } : null;
}

function useOffering({ to, onClose }: Pick<Given, 'to' | 'onClose'>) {
  const t = useMessages('contracts');
  const queries = useQueryClient();
  // One id for one offer: a request whose answer was lost is sent again under it; what is changed is another offer.
  const [id, setId] = useState(() => crypto.randomUUID());
  const act = useOneAct({
    mutationFn: async (input: { readonly terms: ContractTerms; readonly paymentPassword: string }) =>
      await askSealed('offerContract', { id, member: to.member, ...input }),
    onSuccess: ({ state }) => {
      const text = t(state === 'DRAFT' ? 'sentDraft' : 'sent', { account: to.account });
      showToast({ text, tone: 'good', forMs: TOAST_MS.long });
      void queries.invalidateQueries({ queryKey: wireKey('listGivenContracts') });
      onClose();
    },
  });
  return {
    run: act.run,
    error: act.error,
    isPending: act.isPending,
    reset(): void {
      act.reset();
      setId(crypto.randomUUID());
    },
  };
}
