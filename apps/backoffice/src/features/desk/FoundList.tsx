import { wireQuery } from '@laro/client';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath, paymentPath } from '../../shell/member-path.ts';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { usePermits } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { When } from '../../shell/When.tsx';
import { StatusTags, TypeTag } from './MemberTags.tsx';
import type { Found, Group } from './types.ts';
import type { DeskSearch } from './use-desk-search.ts';

const GROUPS = ['members', 'payments', 'bets', 'logins'] as const;

/** What the box found, by what it is; the first of each, and more of one where somebody asks. */
export function FoundList({
  search: { asked, found, isAsking, error, retry },
}: {
  readonly search: DeskSearch;
}): ReactNode {
  const t = useMessages('desk');
  if (error) return <ErrorPanel error={error} retry={retry} />;
  const count = found ? GROUPS.reduce((sum, group) => sum + found[group].hits.length, 0) : 0;
  return (
    <div className="found" aria-busy={isAsking}>
      <p className="visually-hidden" role="status">
        {isAsking ? '' : t('foundCount', { count })}
      </p>
      {!found && <FoundSkeleton />}
      {found && count === 0 && !isAsking && (
        <StatePanel icon="none" title={t('foundNothingTitle')}>
          {t('foundNothing')}
        </StatePanel>
      )}
      {found &&
        GROUPS.filter((group) => found[group].hits.length > 0).map((group) => (
          <FoundGroup key={`${group} ${asked}`} group={group} asked={asked} first={found} />
        ))}
    </div>
  );
}

function FoundSkeleton(): ReactNode {
  return (
    <div className="stack-20 found-skeleton" aria-hidden="true">
      <span className="skeleton" data-width="2" />
      <span className="skeleton" data-width="3" />
    </div>
  );
}

function FoundGroup({
  group,
  asked,
  first,
}: {
  readonly group: Group;
  readonly asked: string;
  readonly first: Found;
}): ReactNode {
  const t = useMessages('desk');
  const [isWhole, setWhole] = useState(false);
  const { data, isFetching } = useQuery({
    ...wireQuery('searchDesk', { q: asked, group }),
    enabled: isWhole,
  });
  const found = data ?? first;
  return (
    <section aria-label={t(`found_${group}`)}>
      <h2>{t(`found_${group}`)}</h2>
      <ul>
        {group === 'members' && found.members.hits.map((hit) => <MemberHit key={hit.id} {...hit} />)}
        {group === 'bets' && found.bets.hits.map((hit) => <BetHit key={hit.betId} {...hit} />)}
        {group === 'payments' && found.payments.hits.map((hit) => <PaymentHit key={hit.id} {...hit} />)}
        {group === 'logins' && found.logins.hits.map((hit) => <LoginHit key={hit.member.id} {...hit} />)}
      </ul>
      {!data && first[group].more && (
        <Button variant="subtle" color="link" loading={isFetching} onClick={() => setWhole(true)}>
          {t('foundAll')}
        </Button>
      )}
      {data?.[group].more && <p className="found-more">{t('foundTooMany')}</p>}
    </section>
  );
}

function MemberHit({
  id,
  account,
  nickname,
  type,
  status,
  matched,
  contact,
}: Found['members']['hits'][number]): ReactNode {
  const t = useMessages('desk');
  return (
    <li>
      <Link to={memberPath(id)}>{account}</Link>
      <span>{nickname}</span>
      <TypeTag type={type} />
      <StatusTags status={status} playLocked={false} withdrawalLocked={false} />
      <small>
        {t(`matched_${matched}`)}
        {contact !== null && ` ${contact}`}
      </small>
    </li>
  );
}

function BetHit({
  member,
  roundId,
  stake,
  currency,
  state,
  placedAt,
  matched,
}: Found['bets']['hits'][number]): ReactNode {
  const t = useMessages('desk');
  const write = useAmounts(currency);
  return (
    <li>
      <Link to={memberPath(member.id, 'bets')} search={{ 'f.roundId': roundId }}>
        {t('betOf', { stake: write(stake), account: member.account })}
      </Link>
      <Tag>{t(`bet_${state}`)}</Tag>
      <Id id={roundId} />
      <When at={placedAt} />
      <small>{t(`matched_${matched}`)}</small>
    </li>
  );
}

function PaymentHit({
  member,
  kind,
  id,
  amount,
  currency,
  state,
  at,
  matched,
}: Found['payments']['hits'][number]): ReactNode {
  const t = useMessages('payments');
  const deposits = useMessages('deposits');
  const withdrawals = useMessages('withdrawals');
  const write = useAmounts(currency);
  const permits = usePermits();
  return (
    <li>
      <Link to={paymentPath({ kind, id, member: member.id }, permits('staff.finance'))}>
        {t(kind === 'deposit' ? 'foundDeposit' : 'foundWithdrawal', { account: member.account })}
      </Link>
      <strong className="amount">{write(amount)}</strong>
      <span className="tag">
        {((kind === 'deposit' ? deposits : withdrawals) as (key: string) => string)(`state_${state}`)}
      </span>
      <When at={at} />
      <small>{t(`matched_${matched}`)}</small>
    </li>
  );
}

function LoginHit({ member, at, device, address, matched }: Found['logins']['hits'][number]): ReactNode {
  const t = useMessages('desk');
  return (
    <li>
      <Link to={memberPath(member.id, 'security')}>{member.account}</Link>
      <span>{device}</span>
      <span className="mono">{address}</span>
      <When at={at} />
      <small>{t(`matched_${matched}`)}</small>
    </li>
  );
}
