import { wireQuery } from '@laro/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useStaff } from '../../shell/session.ts';
import { type Figure, HomeCard } from './HomeCard.tsx';

/** Figures of a morning; nobody waits beside them. */
const REFRESH_MS = 60_000;
const LATE_SECONDS = 300;
const ONE_PAGE = 100;

const warnIf = (isBad: boolean): 'warn' | undefined => (isBad ? 'warn' : undefined);

/** For whoever audits: whether the chain is whole, and what was tried in vain. */
export function AuditCard(): ReactNode {
  const t = useMessages('home');
  const { timeZone } = useStaff().merchant;
  const chain = useQuery({ ...wireQuery('getAuditChain', {}), refetchInterval: REFRESH_MS });
  const refused = useQuery({
    ...wireQuery('listStaffActs', { 'f.outcome': 'refused', 'f.at': '-24h', size: 25 }),
    refetchInterval: REFRESH_MS,
  });
  const figures = (): readonly Figure[] | undefined => {
    if (!chain.data || !refused.data) return undefined;
    const { head, verification, seals, waiting, waitingSeconds } = chain.data;
    const count = refused.data.count;
    const wrong = verification?.state === 'done' ? verification.wrong : null;
    return [
      { label: t('sealed'), value: seals, to: 'auditChain' },
      {
        label: t('unsealed'),
        value: waiting,
        tone: warnIf(waiting > 0 && waitingSeconds > LATE_SECONDS),
        to: 'auditChain',
      },
      {
        label: t('published'),
        value: head === null ? t('never') : momentText(head.signedAt, timeZone),
        to: 'auditChain',
      },
      {
        label: t('verified'),
        value: wrong === null ? t('never') : wrong === 0 ? t('unbroken') : t('broken'),
        tone: wrong === null ? undefined : wrong === 0 ? 'success' : 'danger',
        to: 'auditChain',
      },
      {
        label: t('refused'),
        value: count ? `${count.value}${count.exact ? '' : '+'}` : refused.data.rows.length,
        to: 'audit',
        search: { 'f.outcome': 'refused', 'f.at': '-24h' },
      },
    ];
  };
  return <HomeCard title={t('auditTitle')} figures={figures()} isFailed={chain.isError || refused.isError} />;
}

/** For whoever manages colleagues: who comes in by a password alone, and who is locked. */
export function ColleaguesCard(): ReactNode {
  const t = useMessages('home');
  const { data, isError } = useQuery({
    ...wireQuery('listColleagues', { pageNo: 1, pageSize: ONE_PAGE }),
    refetchInterval: REFRESH_MS,
  });
  const open = (data?.content ?? []).filter(({ disabled }) => !disabled);
  const weak = open.filter(({ factors }) => !factors.totp && factors.passkeys === 0);
  const locked = open.filter(({ lockedUntil }) => lockedUntil !== null);
  const figures: readonly Figure[] | undefined = data && [
    { label: t('colleagues'), value: data.totalCount, to: 'colleagues' },
    { label: t('withoutFactor'), value: weak.length, tone: warnIf(weak.length > 0), to: 'colleagues' },
    { label: t('locked'), value: locked.length, tone: warnIf(locked.length > 0), to: 'colleagues' },
  ];
  return (
    <HomeCard title={t('colleaguesTitle')} figures={figures} isFailed={isError}>
      {weak.length > 0 && <p>{weak.map(({ userName }) => userName).join(', ')}</p>}
    </HomeCard>
  );
}

/** For whoever keeps the books: whether they balance, whether withdrawals go out, and what differs from the vendors. */
export function MoneyCard(): ReactNode {
  const t = useMessages('home');
  const { timeZone } = useStaff().merchant;
  const watch = useQuery({ ...wireQuery('getBalanceWatch', {}), refetchInterval: REFRESH_MS });
  const breaks = useQuery({
    ...wireQuery('listReconciliationBreaks', { pageNo: 1, pageSize: 25, show: 'open' }),
    refetchInterval: REFRESH_MS,
  });
  const figures = (): readonly Figure[] | undefined => {
    if (!watch.data || !breaks.data) return undefined;
    const { balanced, checkedAt, frozen } = watch.data;
    const { totalCount } = breaks.data;
    return [
      {
        label: t('books'),
        value: checkedAt === null ? t('never') : t(balanced ? 'balanced' : 'unbalanced'),
        tone: checkedAt === null ? undefined : balanced ? 'success' : 'danger',
        to: 'books',
      },
      {
        label: t('withdrawals'),
        value: frozen === null ? t('open') : t('frozen', { since: momentText(frozen.since, timeZone) }),
        tone: frozen === null ? 'success' : 'danger',
        to: 'books',
      },
      { label: t('breaks'), value: totalCount, tone: warnIf(totalCount > 0), to: 'breaks' },
    ];
  };
  return <HomeCard title={t('moneyTitle')} figures={figures()} isFailed={watch.isError || breaks.isError} />;
}

/** For whoever writes: what members see, what they will, and what is missing in a language. */
export function ContentCard(): ReactNode {
  const t = useMessages('home');
  const { data, isError } = useQuery({
    ...wireQuery('listContent', { pageNo: 1, pageSize: 1 }),
    refetchInterval: REFRESH_MS,
  });
  const figures = (): readonly Figure[] | undefined => {
    if (!data) return undefined;
    const { incomplete, states } = data;
    return [
      { label: t('live'), value: states.live, to: 'content', search: { 'f.state': 'live' } },
      { label: t('scheduled'), value: states.scheduled, to: 'content', search: { 'f.state': 'scheduled' } },
      { label: t('drafts'), value: states.draft, to: 'content', search: { 'f.state': 'draft' } },
      {
        label: t('incomplete'),
        value: incomplete,
        tone: warnIf(incomplete > 0),
        to: 'content',
        search: { 'f.lacks': 'required' },
      },
    ];
  };
  return <HomeCard title={t('contentTitle')} figures={figures()} isFailed={isError} />;
}
