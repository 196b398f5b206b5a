import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText, momentText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSearchOf } from '../../shell/screen.ts';
import { useSession } from '../../shell/session.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { Disputes } from './Disputes.tsx';
import { Tiers } from './SoFar.tsx';
import { Waiting } from './Waiting.tsx';
import { useLineName, usePeriod } from './words.ts';
import './bills.css';

type Bill = CallValue<Calls['getBill']>;

/** One bill with everything that it is made of. */
export function BillPage(): ReactNode {
  const t = useMessages('bills');
  const { id } = useSearchOf('bill');
  const { session } = useSession();
  // The document is one for all bills: what the address names is looked at once the member is known.
  if (!session)
    return (
      <div className="bills-page">
        <Waiting />
      </div>
    );
  if (id === undefined) return <StateCard icon="rebate" title={t('none')} text={t('noneText')} />;
  return (
    <div className="bills-page">
      <Loaded id={id} />
    </div>
  );
}

function Loaded({ id }: { readonly id: string }): ReactNode {
  const t = useMessages('bills');
  const query = useQuery(wireQuery('getBill', { id }));
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title={t('billFailed')}>
        <Waiting />
      </NotLoaded>
    );
  }
  return (
    <>
      <Head bill={data} />
      <Made bill={data} />
      <Below bill={data} />
      <Payments bill={data} />
      <Disputes bill={data} />
    </>
  );
}

function Head({ bill }: { readonly bill: Bill }): ReactNode {
  const t = useMessages('bills');
  const periodOf = usePeriod();
  const { amount, canClaim, claimUntil, kind, paid, payer, state } = bill;
  return (
    <section className="bills-card">
      <p className="text-12 text-text-3">{`${t(`kind_${kind}`)} · ${t(`payer_${payer}`)}`}</p>
      <h2 className="font-bold">{periodOf(bill)}</h2>
      <p className="text-22 font-bold">
        <Amount value={amount} />
      </p>
      <p className="text-text-2">
        {canClaim && claimUntil !== null
          ? t('claimBy', { day: businessDayText(claimUntil) })
          : t(`state_${state}`)}
        {state === 'PART_ISSUED' && (
          <>
            {' · '}
            <Amount value={paid} />
          </>
        )}
      </p>
      {state === 'PART_ISSUED' && <p className="text-14 text-text-2">{t('short')}</p>}
      {canClaim && <ClaimButton bill={bill} />}
    </section>
  );
}

/** From the base over the tiers to the amount. */
function Made({ bill }: { readonly bill: Bill }): ReactNode {
  const t = useMessages('bills');
  const nameOf = useLineName();
  const { active, amount, base, baseLines, isHidden, kind, lines, tier, tiers } = bill;
  return (
    <>
      <h2 className="bills-heading">{t('howBase')}</h2>
      <div className="bills-card">
        {isHidden && <p className="text-14 text-text-2">{t('hiddenText')}</p>}
        <Facts>
          {baseLines.map((line) => (
            <Fact key={line.code} name={t(`base_${line.code}`)}>
              <Amount value={line.amount} />
            </Fact>
          ))}
          <Fact name={t(kind === 'DIVIDEND' ? 'netLoss' : 'turnover')}>
            <strong>
              <Amount value={base} />
            </strong>
          </Fact>
          <Fact name={t('active')}>{active}</Fact>
        </Facts>
      </div>
      <h2 className="bills-heading">{t('tiers')}</h2>
      <div className="bills-card">
        <Tiers tiers={tiers} reached={tier} />
      </div>
      <h2 className="bills-heading">{t('howPay')}</h2>
      <div className="bills-card">
        <Facts>
          {lines.map((line) => (
            <Fact key={`${line.code} ${line.rate} ${line.of}`} name={nameOf(line)}>
              <Amount value={line.amount} />
            </Fact>
          ))}
          <Fact name={t('total')}>
            <strong>
              <Amount value={amount} />
            </strong>
          </Fact>
        </Facts>
      </div>
    </>
  );
}

function Below({ bill }: { readonly bill: Bill }): ReactNode {
  const t = useMessages('bills');
  const { branches, downlines, members, net, owed } = bill;
  return (
    <>
      {downlines.length > 0 && (
        <>
          <h2 className="bills-heading">{t('downlines')}</h2>
          <div className="bills-card">
            <Facts>
              {downlines.map((one) => (
                <Fact
                  key={one.account}
                  name={
                    one.dispute === null
                      ? one.account
                      : `${one.account} · ${t('disputed', { state: t(`dispute_${one.dispute}`) })}`
                  }
                >
                  <Amount value={one.amount} />
                </Fact>
              ))}
              <Fact name={t('owed')}>
                <Amount value={owed} />
              </Fact>
              <Fact name={t('net')}>
                <strong>
                  <Amount value={net} />
                </strong>
              </Fact>
            </Facts>
          </div>
        </>
      )}
      {members.length > 0 && (
        <>
          <h2 className="bills-heading">{t('members')}</h2>
          <div className="bills-card">
            <Facts>
              {members.map(({ account, valid }) => (
                <Fact key={account} name={account}>
                  <Amount value={valid} />
                </Fact>
              ))}
            </Facts>
          </div>
        </>
      )}
      {branches.length > 0 && (
        <>
          <h2 className="bills-heading">{t('branches')}</h2>
          <div className="bills-card">
            <Facts>
              {branches.map(({ account, players, valid }) => (
                <Fact key={account} name={`${account} · ${t('players', { count: players })}`}>
                  {valid === null ? t('notShown') : <Amount value={valid} />}
                </Fact>
              ))}
            </Facts>
          </div>
        </>
      )}
    </>
  );
}

function Payments({ bill: { payments } }: { readonly bill: Bill }): ReactNode {
  const t = useMessages('bills');
  const { timeZone } = useMerchant();
  if (payments.length === 0) return null;
  return (
    <>
      <h2 className="bills-heading">{t('payments')}</h2>
      <div className="bills-card">
        <Facts>
          {payments.map(({ amount, at, source }) => (
            <Fact key={`${at} ${source}`} name={`${t(`payment_${source}`)} · ${momentText(at, timeZone)}`}>
              <Amount value={amount} />
            </Fact>
          ))}
        </Facts>
      </div>
    </>
  );
}
