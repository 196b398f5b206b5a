import type { DeskMember } from '@laro/wire';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { usePermits } from '../../shell/session.ts';
import { When } from '../../shell/When.tsx';
import { Contact } from './Contact.tsx';
import { LockLines } from './LockLines.tsx';
import { InventedTag, StatusTags, TypeTag } from './MemberTags.tsx';
import { memberPath } from './member-path.ts';
import type { Purpose } from './purpose.ts';

/** Who they are, in two lines: names and flags, then how they are reached and since when they are here. */
export function MemberIdentity({
  member,
  purpose,
  askAgain,
}: {
  readonly member: DeskMember;
  readonly purpose: Purpose;
  readonly askAgain: () => void;
}): ReactNode {
  const t = useMessages('desk');
  const permits = usePermits();
  const { id, nickname, type, invented, status, locks, book, vipLevel, dormantSince, erasedAt, shut } =
    member;
  const isLocked = (kind: string) => locks.some((lock) => lock.kind === kind);
  return (
    <div className="identity">
      <p className="identity-line">
        {nickname !== member.account && <strong>{nickname}</strong>}
        <Id id={id} />
        <StatusTags status={status} playLocked={isLocked('play')} withdrawalLocked={isLocked('withdrawal')} />
        <TypeTag type={type} />
        {invented && <InventedTag />}
        <span className="tag">{t('tier', { tier: member.identityTier })}</span>
        {member.openFlags > 0 && (
          <span className="tag" data-tone="warn">
            {permits('staff.risk') ? (
              <Link to="/backoffice/risk" search={{ 'f.member': id, 'f.open': 'true' }}>
                {t('flags', { count: member.openFlags })}
              </Link>
            ) : (
              t('flags', { count: member.openFlags })
            )}
          </span>
        )}
        {vipLevel > 0 && <span className="tag">{t('vip', { level: vipLevel })}</span>}
        {book !== 'REAL' && (
          <span className="tag" data-tone="info">
            {t(book === 'TRIAL' ? 'bookTrial' : 'bookTest')}
          </span>
        )}
        {shut !== null && (
          <span className="tag" data-tone="warn">
            {t(shut.by === 'exclusion' ? 'excluded' : 'limitReached')}
          </span>
        )}
        {dormantSince !== null && <span className="tag">{t('dormant')}</span>}
        {erasedAt !== null && <span className="tag">{t('erased')}</span>}
      </p>
      <LockLines locks={locks} />
      <IdentityFacts member={member} purpose={purpose} askAgain={askAgain} />
    </div>
  );
}

function IdentityFacts({
  member: { id, mobile, email, language, registeredAt, recommender, lastSignIn, openSessions },
  purpose,
  askAgain,
}: {
  readonly member: DeskMember;
  readonly purpose: Purpose;
  readonly askAgain: () => void;
}): ReactNode {
  const t = useMessages('desk');
  const permits = usePermits();
  return (
    <dl className="identity-facts">
      <Contact member={id} field="mobile" masked={mobile} purpose={purpose} />
      <Contact member={id} field="email" masked={email} purpose={purpose} />
      {language !== null && <Fact label={t('language')}>{t(`language_${languageOf(language)}`)}</Fact>}
      <Fact label={t('registeredAt')}>
        <When at={registeredAt} />
      </Fact>
      {recommender && (
        <Fact label={t('recommender')}>
          <Link to={memberPath(recommender.id)}>{recommender.account}</Link>
        </Fact>
      )}
      <Fact label={t('lastSignIn')}>
        {lastSignIn ? (
          <>
            <When at={lastSignIn.at} /> · {lastSignIn.device}
          </>
        ) : (
          t('never')
        )}
        {openSessions > 0 && ` · ${t('openSessions', { count: openSessions })}`}
      </Fact>
      <Fact label={t('purpose')}>
        {t(`purpose_${purpose}`)}
        <Button variant="subtle" color="link" size="compact-sm" onClick={askAgain}>
          {t('changePurpose')}
        </Button>
        {permits('staff.audit') && (
          <Link to="/backoffice/audit" search={{ 'f.subject': id, 'f.at': '..' }}>
            {t('whoLooked')}
          </Link>
        )}
      </Fact>
    </dl>
  );
}

const LANGUAGES = ['EN', 'TY', 'CN', 'TH', 'VI'] as const;
const languageOf = (code: string) => LANGUAGES.find((known) => known === code) ?? 'EN';

export function Fact({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
