import { Button, Confirm, Overlay, showToast } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import type { ContractKind } from '@laro/wire/contract-terms';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText, momentText } from '../../shell/dates.ts';
import { useGo } from '../../shell/Link.tsx';
import { percentText } from '../../shell/percent.ts';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { dayIn } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { SCREEN_OF } from './kinds.ts';
import { TermsFacts, TiersTable } from './TermsCard.tsx';
import type { Downline, OwnContractValue } from './types.ts';

type Given = CallValue<Calls['listGivenContracts']>['content'][number];

/** Wanted by who offers. */
const OfferContract = lazy(async () => ({ default: (await import('./OfferContract.tsx')).OfferContract }));

/** A downline as the address names one: the member, and the masked account. */
function downlineOf(to = ''): Downline | null {
  const [, member, account] = /^(mem_[0-9a-z]{26}),([\w*]{1,40})$/.exec(to) ?? [];
  return member === undefined || account === undefined ? null : { member, account };
}

/** What an agent has offered to direct downlines, and the way to offer more. */
export function GivenContracts({
  kind,
  contract,
  to,
}: {
  readonly kind: ContractKind;
  readonly contract: OwnContractValue;
  readonly to: string | undefined;
}): ReactNode {
  const t = useMessages('contracts');
  const { timeZone } = useMerchant();
  const record = useRecord('listGivenContracts', { kind });
  const [open, setOpen] = useState<Given | null>(null);
  const [offering, setOffering] = useState<{ readonly to: Downline | null; readonly like?: Given } | null>(
    to === undefined || contract.ceiling === null ? null : { to: downlineOf(to) },
  );
  const { ceiling, hasPaymentPassword } = contract;
  const go = useGo();
  function close(): void {
    setOffering(null);
    // The way back, and a reload, do not open it again.
    if (to !== undefined) void go({ to: PATHS[SCREEN_OF[kind]] }, { replace: true, resetScroll: false });
  }
  return (
    <>
      <div className="contracts-card">
        <p className="text-text-2">{t(ceiling === null ? 'needOwn' : 'noneGivenText')}</p>
        {ceiling && <Button onClick={() => setOffering({ to: null })}>{t('newOffer')}</Button>}
      </div>
      <RecordList
        record={record}
        idOf={({ contract: id, version }) => `${id} ${version}`}
        dayOf={({ offeredAt }) => dayIn(timeZone, new Date(offeredAt))}
        empty={
          <StateCard icon="invite" title={t('noneGiven')} text={t(ceiling ? 'noneGivenText' : 'needOwn')} />
        }
      >
        {(one) => (
          <RecordRow
            icon="team"
            title={one.account}
            detail={t('version', { version: one.version })}
            amount={percentText(one.terms.tiers.at(-1)?.rate ?? 0)}
            state={t(`state_${one.state}`)}
            onOpen={() => setOpen(one)}
          />
        )}
      </RecordList>
      {open && (
        <GivenSheet
          given={open}
          onClose={() => setOpen(null)}
          {...(ceiling && {
            onOther: () => {
              setOpen(null);
              setOffering({ to: open, like: open });
            },
          })}
        />
      )}
      {offering && ceiling && (
        <Suspense fallback={null}>
          <OfferContract
            ceiling={ceiling}
            to={offering.to}
            like={offering.like?.terms ?? ceiling}
            hasPaymentPassword={hasPaymentPassword}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** What waits or goes on can be ended by who pays. */
const isEndable = ({ state }: Given): boolean => ['DRAFT', 'OFFERED', 'ACTIVE'].includes(state);

function GivenSheet({
  given,
  onClose,
  onOther,
}: {
  readonly given: Given;
  readonly onClose: () => void;
  readonly onOther?: () => void;
}): ReactNode {
  const t = useMessages('contracts');
  const shell = useMessages('shell');
  const { timeZone } = useMerchant();
  const [isEnding, setEnding] = useState(false);
  return (
    <Overlay open onClose={onClose} title={given.account} place="bottom" closeLabel={shell('close')}>
      <div className="contracts-sheet">
        {isEnding ? (
          <EndContract given={given} onCancel={() => setEnding(false)} onEnded={onClose} />
        ) : (
          <>
            <Facts>
              <Fact name={t('version', { version: given.version })}>{t(`state_${given.state}`)}</Fact>
              {(given.state === 'OFFERED' || given.state === 'DRAFT') && (
                <Fact name={t('answerBy')}>{momentText(given.expiresAt, timeZone)}</Fact>
              )}
              {given.fromDay !== null && (
                <Fact name={t('appliesFrom')}>{businessDayText(given.fromDay)}</Fact>
              )}
              {given.untilDay !== null && <Fact name={t('endsOn')}>{businessDayText(given.untilDay)}</Fact>}
            </Facts>
            <TiersTable terms={given.terms} label={t('tiers')} />
            <TermsFacts terms={given.terms} />
            <div className="grid gap-3">
              {onOther && (
                <Button look="quiet" onClick={onOther}>
                  {t('otherTerms')}
                </Button>
              )}
              {isEndable(given) && (
                <Button look="danger" onClick={() => setEnding(true)}>
                  {t('end')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Overlay>
  );
}

function EndContract({
  given: { account, contract },
  onCancel,
  onEnded,
}: {
  readonly given: Given;
  readonly onCancel: () => void;
  readonly onEnded: () => void;
}): ReactNode {
  const t = useMessages('contracts');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const ending = useOneAct({
    mutationFn: async () => await ask('endContract', { contract }),
    onSuccess: ({ untilDay }) => {
      const text = untilDay === null ? t('endedOffer') : t('ended', { day: businessDayText(untilDay) });
      showToast({ text, tone: 'good', forMs: TOAST_MS.info });
      void queries.invalidateQueries({ queryKey: wireKey('listGivenContracts') });
      onEnded();
    },
  });
  return (
    <Confirm
      title={t('endTitle', { account })}
      text={t('endText', { account })}
      action={t('end')}
      cancel={t('back')}
      waiting={ending.isPending}
      problem={ending.error && sentenceOf(ending.error, shell)}
      onConfirm={() => ending.run()}
      onCancel={onCancel}
    />
  );
}
