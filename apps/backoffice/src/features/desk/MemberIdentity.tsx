import type { DeskMember } from '@laro/wire';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Fact } from '../../shell/Case.tsx';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { usePermits } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { When } from '../../shell/When.tsx';
import type { Purpose } from '../accesses/index.ts';
import { Contact } from './Contact.tsx';
import { LockLines } from './LockLines.tsx';
import { InventedTag, StatusTags, TypeTag } from './MemberTags.tsx';

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
        <Tag>{t('tier', { tier: member.identityTier })}</Tag>
        {member.openFlags > 0 && (
          <Tag tone="warn">
            {permits('staff.risk') ? (
              <Link to="/backoffice/risk" search={{ 'f.member': id, 'f.open': 'true' }}>
                {t('flags', { count: member.openFlags })}
              </Link>
            ) : (
              t('flags', { count: member.openFlags })
            )}
          </Tag>
        )}
        {vipLevel > 0 && <Tag>{t('vip', { level: vipLevel })}</Tag>}
        {book !== 'REAL' && <Tag tone="info">{t(book === 'TRIAL' ? 'bookTrial' : 'bookTest')}</Tag>}
        {shut !== null && <Tag tone="warn">{t(shut.by === 'exclusion' ? 'excluded' : 'limitReached')}</Tag>}
        {dormantSince !== null && <Tag>{t('dormant')}</Tag>}
        {erasedAt !== null && <Tag>{t('erased')}</Tag>}
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
