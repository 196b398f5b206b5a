import { Button, FormNotice, Overlay, Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { useDisputedLine } from './words.ts';

type Bill = CallValue<Calls['getBill']>;
type Dispute = Bill['disputes'][number];

/** Wanted by who disputes something. */
const DisputeForm = lazy(async () => ({ default: (await import('./DisputeForm.tsx')).DisputeForm }));

/** What the agent has disputed of the bill, what was answered, and the way to dispute it (BILL-10). */
export function Disputes({ bill }: { readonly bill: Bill }): ReactNode {
  const t = useMessages('bills');
  const shell = useMessages('shell');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (bill.disputes.length === 0 && !bill.canDispute) return null;
  return (
    <>
      <h2 className="bills-heading">{t('disputes')}</h2>
      {bill.disputes.map((dispute) => (
        <DisputeCard key={dispute.id} dispute={dispute} />
      ))}
      {bill.canDispute && (
        <div className="bills-card">
          <p className="text-14 text-text-2">{t('disputeText')}</p>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t('dispute')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Overlay open onClose={close} title={t('dispute')} place="bottom" closeLabel={shell('close')}>
          <Suspense fallback={<Skeleton className="m-5 h-64" />}>
            <DisputeForm bill={bill} onClose={close} />
          </Suspense>
        </Overlay>
      )}
    </>
  );
}

function DisputeCard({ dispute }: { readonly dispute: Dispute }): ReactNode {
  const t = useMessages('bills');
  const write = useAmount();
  const lineOf = useDisputedLine();
  const { timeZone } = useMerchant();
  const { amount, answer, answerBy, answeredAt, line, openedAt, state, text, verdict } = dispute;
  return (
    <section className="bills-card" aria-label={t(`dispute_${state}`)}>
      <p className="font-bold">{t(`dispute_${state}`)}</p>
      <Facts>
        <Fact name={t('disputeLine')}>{line === null ? t('disputeWhole') : lineOf(line)}</Fact>
        <Fact name={t('disputeOpened')}>{momentText(openedAt, timeZone)}</Fact>
        {state === 'OPEN' && <Fact name={t('disputeAnswerBy')}>{momentText(answerBy, timeZone)}</Fact>}
        {amount !== null && (
          <Fact name={t('disputeRight')}>
            <strong>{write(amount)}</strong>
          </Fact>
        )}
      </Facts>
      <p className="bills-words">{text}</p>
      {answer !== null && (
        <>
          <p className="text-12 text-text-3">
            {`${t('disputeAnswer')} · ${answeredAt === null ? '' : momentText(answeredAt, timeZone)}`}
          </p>
          <p className="bills-words">{answer}</p>
        </>
      )}
      {verdict !== null && (
        <>
          <p className="text-12 text-text-3">{t('disputeVerdict')}</p>
          <p className="bills-words">{verdict}</p>
        </>
      )}
      {state === 'CORRECTED' && <p className="text-14 text-text-2">{t('disputeNext')}</p>}
      {state === 'ANSWERED' && <AcceptAnswer id={dispute.id} />}
    </section>
  );
}

function AcceptAnswer({ id }: { readonly id: string }): ReactNode {
  const t = useMessages('bills');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const accepting = useOneAct({
    mutationFn: async () => await ask('acceptDisputeAnswer', { id }),
    onSuccess: async () => await queries.invalidateQueries({ queryKey: wireKey('getBill') }),
  });
  return (
    <>
      <p className="text-14 text-text-2">{t('disputeAcceptText')}</p>
      <FormNotice text={accepting.error && sentenceOf(accepting.error, shell)} />
      <Button look="quiet" waiting={accepting.isPending} onClick={() => accepting.run()}>
        {t('disputeAccept')}
      </Button>
    </>
  );
}
