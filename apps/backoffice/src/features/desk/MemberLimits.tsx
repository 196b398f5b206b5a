import { wireQuery } from '@laro/client';
import { formatMoney, parseMoney } from '@laro/money';
import type { Approval, DeskMember, LimitChange, MemberLimit } from '@laro/wire';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { When } from '../../shell/When.tsx';
import { ImposeDialog } from './ImposeDialog.tsx';
import { PlainTable } from './PlainTable.tsx';

const isInMinutes = (what: string): boolean => what.endsWith('.play');

function useValue(): (what: string, value: string | null) => string {
  const t = useMessages('desk');
  return (what, value) => {
    if (value === null) return t('limitNone');
    return isInMinutes(what) ? t('limitMinutes', { count: Number(value) }) : formatMoney(parseMoney(value));
  };
}

/** What a member has set between them and their money, what staff imposed, and what became of it. */
export function MemberLimits({
  member,
  onProposed,
}: {
  readonly member: DeskMember;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('desk');
  const permits = usePermits();
  const [imposing, setImposing] = useState(false);
  const { data, error, refetch } = useQuery(wireQuery('getMemberLimits', { member: member.id }));
  if (error) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return <div className="plain" aria-busy="true" />;
  const canImpose = permits('staff.locks') && member.status !== 'CLOSED' && member.book === 'REAL';
  return (
    <>
      <Set
        limits={data.limits}
        acts={
          canImpose && (
            <Button size="compact-sm" onClick={() => setImposing(true)}>
              {t('impose')}
            </Button>
          )
        }
      />
      <Changes changes={data.changes} />
      {imposing && <ImposeDialog member={member} close={() => setImposing(false)} onProposed={onProposed} />}
    </>
  );
}

function Set({
  limits,
  acts,
}: {
  readonly limits: readonly MemberLimit[];
  readonly acts: ReactNode;
}): ReactNode {
  const t = useMessages('desk');
  const { timeZone } = useStaff().merchant;
  const valueText = useValue();
  const shown = limits.filter(({ value, imposed, pending }) => value !== null || imposed || pending);
  return (
    <PlainTable
      title={t('memberLimits')}
      rows={shown}
      rowKey={({ limit }) => limit}
      empty={t('noMemberLimits')}
      acts={acts}
      columns={[
        { header: t('limitName'), cell: ({ limit }) => t(`what_${limit}`) },
        { header: t('limitOwn'), cell: ({ limit, value }) => valueText(limit, value) },
        {
          header: t('limitUsed'),
          cell: ({ limit, used }) => (isInMinutes(limit) ? '' : formatMoney(parseMoney(used))),
        },
        {
          header: t('limitImposed'),
          cell: ({ limit, imposed }) =>
            imposed &&
            t('limitUntilDay', {
              value: valueText(limit, imposed.value),
              until: momentText(imposed.until, timeZone),
            }),
        },
        {
          header: t('limitWaits'),
          grow: true,
          cell: ({ limit, pending }) =>
            pending &&
            t('limitFrom', {
              value: valueText(limit, pending.value),
              from: momentText(pending.from, timeZone),
            }),
        },
      ]}
    />
  );
}

function Changes({ changes }: { readonly changes: readonly LimitChange[] }): ReactNode {
  const t = useMessages('desk');
  const valueText = useValue();
  return (
    <PlainTable
      title={t('limitHistory')}
      rows={changes.map((change, at) => ({ ...change, place: changes.length - at }))}
      rowKey={({ place }) => `${place}`}
      empty={t('noLimitHistory')}
      columns={[
        { header: t('at'), cell: ({ at }) => <When at={at} /> },
        { header: t('by'), cell: ({ byStaff }) => t(byStaff ? 'byStaff' : 'byMember') },
        { header: t('changeWhat'), cell: ({ what }) => t(`what_${what}`) },
        { header: t('changeAct'), cell: ({ act }) => t(`change_${act}`) },
        {
          header: t('changeFrom'),
          cell: ({ what, before, act }) => (isOfValue(act) ? valueText(what, before) : ''),
        },
        {
          header: t('changeTo'),
          grow: true,
          cell: ({ what, after, until, act }) => (
            <>
              {isOfValue(act) && valueText(what, after)} {until !== null && <When at={until} />}
            </>
          ),
        },
      ]}
    />
  );
}

const isOfValue = (act: LimitChange['act']): boolean => act !== 'excluded' && act !== 'declined';
