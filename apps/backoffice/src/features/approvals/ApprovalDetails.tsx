import type { Approval } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { Fact } from '../../shell/Case.tsx';
import { useFactWords } from '../../shell/fact-words.ts';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { useApprovalWords } from './use-approval-words.ts';

/** Who wants it, why, on what, by which rules; and who decided. */
export function ApprovalDetails({ approval }: { readonly approval: Approval }): ReactNode {
  const t = useMessages('approvals');
  const { kindOf } = useApprovalWords();
  const { labelOf, textOf } = useFactWords(approval.money?.currency);
  const { userName } = useStaff();
  const who = (name: string): string => (name === userName ? t('you') : name);
  const { decidedBy, decisionReason, endedAt, id, kind, policy } = approval;
  const rules = Object.entries(policy).filter(([name]) => name !== 'proposes');
  return (
    <aside className="surface stack-16 approval-card approval-rail" aria-label={t('details')}>
      <blockquote>
        <p>{approval.reason}</p>
        <footer>
          {who(approval.proposedBy)} · <When at={approval.proposedAt} />
        </footer>
      </blockquote>
      {endedAt !== null && (
        <dl>
          {decidedBy !== null && <Fact label={t('decidedBy')}>{who(decidedBy)}</Fact>}
          <Fact label={t('endedAt')}>
            <When at={endedAt} />
          </Fact>
          {decisionReason !== '' && <Fact label={t('decisionReason')}>{decisionReason}</Fact>}
        </dl>
      )}
      <dl>
        <Fact label={t('kind')}>{kindOf(kind)}</Fact>
        <Fact label={t('subject')}>
          <Subject approval={approval} />
        </Fact>
        {endedAt === null && (
          <Fact label={t('expires')}>
            <When at={approval.expiresAt} />
          </Fact>
        )}
        <Fact label={t('id')}>
          <Id id={id} />
        </Fact>
      </dl>
      <h2>{t('arguments')}</h2>
      <dl>
        {Object.entries(approval.arguments).map(([name, value]) => (
          <Fact key={name} label={labelOf(name)}>
            <Value name={name} value={value}>
              {textOf(name, value)}
            </Value>
          </Fact>
        ))}
      </dl>
      <h2>{t('rules')}</h2>
      <dl>
        {rules.map(([name, value]) => (
          <Fact key={name} label={labelOf(name)}>
            {textOf(name, value)}
          </Fact>
        ))}
      </dl>
    </aside>
  );
}

/** Facts that are the id of an order, by the page that shows it. */
const ORDERS: Readonly<Record<string, 'deposits' | 'withdrawals'>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
};

function Value({
  name,
  value,
  children,
}: {
  readonly name: string;
  readonly value: Approval['arguments'][string];
  readonly children: ReactNode;
}): ReactNode {
  const permits = usePermits();
  const order = ORDERS[name];
  if (order === undefined || !permits('staff.finance')) return children;
  return <Id id={`${value}`} to={`/backoffice/${order}/${value}`} />;
}

const MEMBER_ID = /^mem_[0-9a-z]{26}$/;

function Subject({ approval: { about, subject } }: { readonly approval: Approval }): ReactNode {
  const t = useMessages('approvals');
  const permits = usePermits();
  if (!MEMBER_ID.test(subject)) return about === subject ? about : <Id id={subject} />;
  return (
    <>
      {about} <Id id={subject} />
      {permits('staff.members') && <Link to={`/backoffice/members/${subject}`}>{t('openMember')}</Link>}
    </>
  );
}

function When({ at }: { readonly at: string }): ReactNode {
  const { timeZone } = useStaff().merchant;
  return (
    <time dateTime={at} title={utcText(at)}>
      {momentText(at, timeZone)}
    </time>
  );
}
