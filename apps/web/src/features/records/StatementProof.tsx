import { formatMoney, moneyFromE5, moneyToString } from '@laro/money';
import { Button, FormNotice, Icon } from '@laro/ui';
import type { Statement } from '@laro/wire';
import type { StatementFinding, StatementVerdict } from '@laro/wire/statement-proof';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireQuery } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { askForFile, linesOf } from '../../shell/records/take-file.ts';
import { sentenceOf } from '../../shell/sentence.ts';

type Found = StatementVerdict & {
  /** The proof and the page differ: one of them is not what the ledger says. */
  readonly differs: boolean;
};
/** How often a count is shown while it rises. */
const COUNT_EVERY = 50;
const FINDINGS_SHOWN = 5;

/** Verifies the statement in this browser, against the signed head of the ledger. */
export function StatementProof({ statement }: { readonly statement: Statement }): ReactNode {
  const t = useMessages('statements');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const [checked, setChecked] = useState(0);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { month } = statement;
  const { timeZone } = useMerchant();
  const verify = useOneAct({
    mutationFn: async (): Promise<Found> => {
      leaving.current = new AbortController();
      setChecked(0);
      const { verifyStatement } = await import('@laro/wire/statement-proof');
      const proof = await askForFile('getStatementProof', { month }, leaving.current.signal);
      const verdict = await verifyStatement(linesOf(proof), (lines) => {
        if (lines % COUNT_EVERY === 0) setChecked(lines);
      });
      // What has moved meanwhile stands in both.
      const shown = await queries.fetchQuery({ ...wireQuery('getStatement', { month }), staleTime: 0 });
      const isOther = verdict.head !== null && (verdict.month !== month || verdict.timeZone !== timeZone);
      const differs = isOther || (shown.total.count === verdict.lines && !isSame(shown, verdict));
      return { ...verdict, differs };
    },
  });
  // Browsers hash over a secure connection alone.
  const canHash = globalThis.crypto?.subtle !== undefined;
  return (
    <section className="statement-proof" aria-labelledby="proof-title">
      <h2 id="proof-title" className="flex items-center gap-2 font-bold">
        <Icon name="verify" />
        {t('verifyTitle')}
      </h2>
      <p className="text-14 text-text-2">{canHash ? t('verifyText') : t('insecure')}</p>
      <div role="status">
        {verify.isPending && checked > 0 && (
          <p className="text-14 text-text-2">{t('verifying', { count: checked })}</p>
        )}
        {verify.data && !verify.isPending && <Verdict found={verify.data} />}
      </div>
      <FormNotice text={verify.error ? sentenceOf(verify.error, shell) : null} />
      {canHash && (
        <Button
          waiting={verify.isPending}
          onClick={() => {
            verify.run();
          }}
        >
          {t('verify')}
        </Button>
      )}
    </section>
  );
}

const isSame = (shown: Statement, verdict: StatementVerdict): boolean =>
  [shown.opening, shown.closing, shown.total.in, shown.total.out].join() ===
  [verdict.opening, verdict.closing, verdict.in, verdict.out]
    .map((amount) => moneyToString(moneyFromE5(amount)))
    .join();

function Verdict({ found }: { readonly found: Found }): ReactNode {
  const t = useMessages('statements');
  const { currencySymbol, timeZone } = useMerchant();
  const { bound, findings, head, lines, signature } = found;
  if (findings.length > 0 || found.differs) return <Wrong found={found} />;
  const money = (amount: bigint): string => formatMoney(moneyFromE5(amount), currencySymbol);
  const isSigned = signature === 'good';
  const isWhole = isSigned && found.isEndProven;
  return (
    <div className="statement-verdict" data-tone={isWhole ? 'good' : 'open'}>
      <p className="flex items-center gap-2 font-bold">
        <Icon name={isWhole ? 'check' : 'info'} />
        {isWhole ? t('good') : t(isSigned ? 'openTitle' : 'unsupportedTitle')}
      </p>
      <p className="text-14">
        {t('goodText', { count: lines, bound, opening: money(found.opening), closing: money(found.closing) })}
      </p>
      {bound < lines && <p className="text-14 text-text-2">{t('youngText')}</p>}
      {!found.isEndProven && <p className="text-14 text-text-2">{t('openText')}</p>}
      {!isSigned && <p className="text-14 text-text-2">{t('unsupportedText')}</p>}
      {head && isSigned && (
        <p className="text-12 text-text-3">
          {t('signedBy', { at: momentText(head.signedAt, timeZone), number: head.number, key: head.keyId })}
        </p>
      )}
    </div>
  );
}

function Wrong({ found: { findings, differs } }: { readonly found: Found }): ReactNode {
  const t = useMessages('statements');
  const shown = findings.slice(0, FINDINGS_SHOWN);
  const text = ({ fault, number }: StatementFinding): string =>
    number === null ? t(`fault_${fault}`) : t('faultAt', { number, fault: t(`fault_${fault}`) });
  return (
    <div className="statement-verdict" data-tone="bad">
      <p className="flex items-center gap-2 font-bold">
        <Icon name="warning" />
        {t('badTitle')}
      </p>
      <ul className="text-14">
        {shown.map((finding) => (
          <li key={`${finding.number} ${finding.fault}`}>{text(finding)}</li>
        ))}
        {differs && <li>{t('fault_shown')}</li>}
      </ul>
      <p className="text-14 text-text-2">{t('badText')}</p>
    </div>
  );
}
