import { ask, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue, WithdrawalLevel, WithdrawalRules } from '@laro/wire';
import { AMOUNT_PATTERN } from '@laro/wire/common';
import { Button, NumberInput, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { plainAmount } from '../../lib/amount-text.ts';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits } from '../../shell/session.ts';
import '../../shell/case.css';
import './withdrawals.css';

type Stands = CallValue<Calls['getWithdrawalRules']>;

/** How withdrawals are judged; what would change is tried on the last 31 days before two people change it. */
export function WithdrawalRulesPage(): ReactNode {
  const t = useMessages('withdrawals');
  const { data, error, refetch } = useQuery(wireQuery('getWithdrawalRules', {}));
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <>
      <PageHead title={t('rules')} lead={t('rulesLead')} crumbs={[{ screen: 'withdrawals' }]} />
      {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      {data ? (
        <div className="case-sides">
          <Rules stands={data} onProposed={setProposal} />
          <Levels stands={data} onProposed={setProposal} />
        </div>
      ) : error ? (
        <ErrorPanel error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius={12} />
      )}
    </>
  );
}

const AMOUNTS = ['autoMax', 'autoDayMax', 'fourEyesFrom', 'fourEyesDayFrom', 'feeFixed'] as const;
const COUNTS = ['handledDays', 'autoPayeeDays', 'feeBasisPoints', 'serviceMinutes'] as const;
const LEVEL_AMOUNTS = ['orderMin', 'orderMax', 'dayMax'] as const;

function Rules({
  stands: { currency, rules },
  onProposed,
}: {
  readonly stands: Stands;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('withdrawals');
  const permits = usePermits();
  const ids = useProposalIds();
  const [values, setValues] = useState<WithdrawalRules>(rules);
  const [isProposing, setProposing] = useState(false);
  const isSound =
    AMOUNTS.every((name) => AMOUNT_PATTERN.test(values[name])) &&
    values.handledDays >= 1 &&
    values.handledDays <= 90;
  const isChanged = [...AMOUNTS, ...COUNTS].some((name) => values[name] !== rules[name]);
  const set = (name: keyof WithdrawalRules, value: string | number): void => {
    setValues((before) => ({ ...before, [name]: value }));
  };
  return (
    <section className="case-card">
      <h2>{t('rules')}</h2>
      {AMOUNTS.map((name) => (
        <TextInput
          key={name}
          label={`${t(name)} (${currency})`}
          description={t(`${name}Hint`)}
          inputMode="decimal"
          maxLength={15}
          value={values[name]}
          error={AMOUNT_PATTERN.test(values[name]) ? undefined : t('amountWrong')}
          onChange={({ currentTarget }) => set(name, plainAmount(currentTarget.value))}
        />
      ))}
      {COUNTS.map((name) => (
        <NumberInput
          key={name}
          label={t(name)}
          description={t(`${name}Hint`)}
          allowDecimal={false}
          allowNegative={false}
          value={values[name]}
          onChange={(value) => set(name, Number(value))}
        />
      ))}
      {isSound && <Trial rules={values} currency={currency} />}
      {permits('staff.treasury') && (
        <Button
          variant="filled"
          color="accent"
          disabled={!isSound || !isChanged}
          onClick={() => setProposing(true)}
        >
          {t('rulesPropose')}
        </Button>
      )}
      {isProposing && (
        <ActDialog
          close={() => setProposing(false)}
          title={t('rulesPropose')}
          act={t('rulesPropose')}
          run={async (reason) => {
            const body = { ...values, reason };
            onProposed(await ask('proposeWithdrawalRules', { id: ids.of(body), ...body }));
          }}
        >
          <p className="form-lead">{t('rulesText')}</p>
        </ActDialog>
      )}
    </section>
  );
}

/** What these rules would have done; nothing changes. */
function Trial({
  rules,
  currency,
}: {
  readonly rules: WithdrawalRules;
  readonly currency: string;
}): ReactNode {
  const t = useMessages('withdrawals');
  const write = useAmounts(currency);
  const { data } = useQuery(
    wireQuery('tryWithdrawalRules', {
      autoMax: rules.autoMax,
      autoDayMax: rules.autoDayMax,
      autoPayeeDays: String(rules.autoPayeeDays),
    }),
  );
  if (!data) return <Skeleton height={96} radius={12} />;
  const line = ({ count, amount }: typeof data.all): string => t('counted', { count, amount: write(amount) });
  return (
    <dl aria-live="polite">
      {(['all', 'automatic', 'rejected', 'reviewed'] as const).map((name) => (
        <Fact key={name} label={t(`trial_${name}`)}>
          {line(data[name])}
        </Fact>
      ))}
      {data.reasons.map(({ reason, count }) => (
        <Fact key={reason} label={t(`reason_${reason}`)}>
          {count}
        </Fact>
      ))}
    </dl>
  );
}

type LevelsProps = { readonly stands: Stands; readonly onProposed: (approval: Approval) => void };

function Levels({ stands: { currency, levels }, onProposed }: LevelsProps): ReactNode {
  const t = useMessages('withdrawals');
  const write = useAmounts(currency);
  const permits = usePermits();
  const [isProposing, setProposing] = useState(false);
  return (
    <section className="case-card">
      <h2>{t('levels')}</h2>
      <p>{t('levelsText')}</p>
      {/* Focusable, for it scrolls. */}
      <div className="withdrawal-scroll" tabIndex={0} role="region" aria-label={t('levels')}>
        <table>
          <caption className="visually-hidden">{t('levels')}</caption>
          <thead>
            <tr>
              {(['level', 'orderMin', 'orderMax', 'dayMax', 'dayOrders'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {levels.map((one) => (
              <tr key={one.level}>
                <th scope="row">{one.level}</th>
                <td>{write(one.orderMin)}</td>
                <td>{write(one.orderMax)}</td>
                <td>{write(one.dayMax)}</td>
                <td>{one.dayOrders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {permits('staff.treasury') && <Button onClick={() => setProposing(true)}>{t('levelPropose')}</Button>}
      {isProposing && (
        <LevelDialog first={levels} close={() => setProposing(false)} onProposed={onProposed} />
      )}
    </section>
  );
}

/** Other limits of one level; a level that is not there yet begins with those of the one below it. */
function LevelDialog({
  first,
  close,
  onProposed,
}: {
  readonly first: Stands['levels'];
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('withdrawals');
  const ids = useProposalIds();
  const standing = (level: number): WithdrawalLevel => ({
    dayMax: '',
    dayOrders: 1,
    orderMax: '',
    orderMin: '',
    ...first.findLast((one) => one.level <= level),
    level,
  });
  const [values, setValues] = useState(() => standing(0));
  const isSound = LEVEL_AMOUNTS.every(
    (name) => AMOUNT_PATTERN.test(values[name]) && /[1-9]/.test(values[name]),
  );
  return (
    <ActDialog
      close={close}
      title={t('levelPropose')}
      act={t('levelPropose')}
      isReady={isSound}
      run={async (reason) => {
        const body = { ...values, reason };
        onProposed(await ask('proposeWithdrawalLevel', { id: ids.of(body), ...body }));
      }}
    >
      <NumberInput
        label={t('level')}
        allowDecimal={false}
        min={0}
        max={20}
        value={values.level}
        onChange={(level) => setValues(standing(Number(level)))}
      />
      {LEVEL_AMOUNTS.map((name) => (
        <TextInput
          key={name}
          label={t(name)}
          inputMode="decimal"
          maxLength={15}
          value={values[name]}
          onChange={({ currentTarget }) =>
            setValues((before) => ({ ...before, [name]: plainAmount(currentTarget.value) }))
          }
        />
      ))}
      <NumberInput
        label={t('dayOrders')}
        allowDecimal={false}
        min={1}
        max={1_000}
        value={values.dayOrders}
        onChange={(dayOrders) => setValues((before) => ({ ...before, dayOrders: Number(dayOrders) }))}
      />
    </ActDialog>
  );
}
