import { Button, Icon, Overlay } from '@laro/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText, dateText, momentText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { TermsFacts, TiersTable } from './TermsCard.tsx';
import type { OwnContractValue, OwnVersion } from './types.ts';

/** Wanted by who answers. */
const AnswerOffer = lazy(async () => ({ default: (await import('./AnswerOffer.tsx')).AnswerOffer }));

/** The offer next to what is in force, what begins next, and every version before. */
export function OwnContract({ contract }: { readonly contract: OwnContractValue }): ReactNode {
  const t = useMessages('contracts');
  const { history, inForce, next, offered } = contract;
  const [open, setOpen] = useState<OwnVersion | null>(null);
  if (history.length === 0) return <StateCard icon="record" title={t('none')} text={t('noneText')} />;
  return (
    <>
      {offered && <Offered contract={contract} offered={offered} />}
      {next && <Version title={t('upcoming')} version={next} />}
      {inForce && <Version title={t('inForce')} version={inForce} />}
      {history.some(({ fromDay }) => fromDay !== null) && (
        <Link
          to={PATHS[history[0]?.kind === 'DIVIDEND' ? 'dividends' : 'salaries']}
          className="contracts-bills"
        >
          <span className="flex-1">{t('bills')}</span>
          <Icon name="more" className="size-4 text-text-3" />
        </Link>
      )}
      <h2 className="contracts-heading">{t('history')}</h2>
      <ul>
        {history.map((version) => (
          <li key={`${version.contract} ${version.version}`}>
            <HistoryRow version={version} onOpen={() => setOpen(version)} />
          </li>
        ))}
      </ul>
      {open && <VersionSheet version={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Offered({
  contract,
  offered,
}: {
  readonly contract: OwnContractValue;
  readonly offered: OwnVersion;
}): ReactNode {
  const t = useMessages('contracts');
  const { timeZone } = useMerchant();
  const [answer, setAnswer] = useState<'accept' | 'deny' | null>(null);
  const from = contract.offeredFrom;
  return (
    <section className="contracts-card" data-offered="">
      <h2 className="contracts-title">{t('offered')}</h2>
      <Facts>
        <PayerFact version={offered} />
        <Fact name={t('answerBy')}>{momentText(offered.expiresAt, timeZone)}</Fact>
        {from !== null && <Fact name={t('ifToday')}>{businessDayText(from)}</Fact>}
      </Facts>
      <TiersTable terms={offered.terms} label={t('offered')} />
      <TermsFacts terms={offered.terms} />
      <div className="contracts-acts">
        <Button look="quiet" onClick={() => setAnswer('deny')}>
          {t('deny')}
        </Button>
        <Button onClick={() => setAnswer('accept')}>{t('accept')}</Button>
      </div>
      {answer && (
        <Suspense fallback={null}>
          <AnswerOffer
            answer={answer}
            offered={offered}
            from={from ?? ''}
            hasPaymentPassword={contract.hasPaymentPassword}
            onClose={() => setAnswer(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

function PayerFact({ version: { payer } }: { readonly version: OwnVersion }): ReactNode {
  const t = useMessages('contracts');
  return <Fact name={t('payer')}>{payer.account ?? t('platform')}</Fact>;
}

function VersionFacts({ version }: { readonly version: OwnVersion }): ReactNode {
  const t = useMessages('contracts');
  return (
    <>
      <Facts>
        <PayerFact version={version} />
        {version.fromDay !== null && <Fact name={t('appliesFrom')}>{businessDayText(version.fromDay)}</Fact>}
        {version.untilDay !== null && <Fact name={t('endsOn')}>{businessDayText(version.untilDay)}</Fact>}
      </Facts>
      <TiersTable terms={version.terms} label={t('tiers')} />
      <TermsFacts terms={version.terms} />
    </>
  );
}

function Version({ title, version }: { readonly title: string; readonly version: OwnVersion }): ReactNode {
  return (
    <section className="contracts-card">
      <h2 className="contracts-title">{title}</h2>
      <VersionFacts version={version} />
    </section>
  );
}

function HistoryRow({
  version,
  onOpen,
}: {
  readonly version: OwnVersion;
  readonly onOpen: () => void;
}): ReactNode {
  const t = useMessages('contracts');
  const { timeZone } = useMerchant();
  return (
    <RecordRow
      icon="record"
      title={t('version', { version: version.version })}
      detail={`${dateText(version.offeredAt, timeZone)} · ${version.payer.account ?? t('platform')}`}
      amount={null}
      state={t(`state_${version.state}`)}
      onOpen={onOpen}
    />
  );
}

function VersionSheet({
  version,
  onClose,
}: {
  readonly version: OwnVersion;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('contracts');
  const shell = useMessages('shell');
  return (
    <Overlay
      open
      onClose={onClose}
      title={`${t('version', { version: version.version })} · ${t(`state_${version.state}`)}`}
      place="bottom"
      closeLabel={shell('close')}
    >
      <div className="contracts-sheet">
        <VersionFacts version={version} />
      </div>
    </Overlay>
  );
}
