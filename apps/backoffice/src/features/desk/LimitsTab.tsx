import type { Approval, DeskMember } from '@laro/wire';
import type { LockKind } from '@laro/wire/locks';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { Icon } from '../../shell/Icon.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { When } from '../../shell/When.tsx';
import { UnlockDialog } from './LockDialogs.tsx';
import { LotsSection } from './LotsSection.tsx';
import { MemberLimits } from './MemberLimits.tsx';
import { PlainTable } from './PlainTable.tsx';

/** What keeps a member from playing or withdrawing, by whom and until when; and nothing else. */
export function LimitsTab({
  member,
  onProposed,
}: {
  readonly member: DeskMember;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('desk');
  const permits = usePermits();
  const [lifted, setLifted] = useState<LockKind | null>(null);
  const canUnlock = permits('staff.locks') && member.status !== 'CLOSED';
  return (
    <div className="sections">
      <PlainTable
        title={t('locks')}
        rows={member.locks}
        rowKey={({ kind }) => kind}
        empty={t('noLocks')}
        columns={[
          { header: t('locked'), cell: ({ kind }) => t(`lock_${kind}`) },
          { header: t('by'), cell: ({ by }) => by },
          { header: t('at'), cell: ({ at }) => <When at={at} /> },
          {
            header: t('lockEnd'),
            cell: ({ until }) => (until === null ? t('lockEndsNever') : <When at={until} />),
          },
          { header: t('reason'), grow: true, cell: ({ reason }) => reason },
          ...(canUnlock
            ? [
                {
                  header: t('acts'),
                  cell: ({ kind }: { readonly kind: LockKind }) => (
                    <Button
                      size="compact-sm"
                      leftSection={<Icon name="unlock" small />}
                      aria-label={t(`unlock_${kind}`)}
                      onClick={() => setLifted(kind)}
                    >
                      {t('unlock')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <LotsSection member={member} />
      <Own member={member} />
      <MemberLimits member={member} onProposed={onProposed} />
      {lifted !== null && (
        <UnlockDialog member={member} kind={lifted} close={() => setLifted(null)} onProposed={onProposed} />
      )}
    </div>
  );
}

function Own({
  member: { shut, withdrawalsHeldUntil, dormantSince, closedAt, erasedAt },
}: {
  readonly member: DeskMember;
}): ReactNode {
  const t = useMessages('desk');
  const { timeZone } = useStaff().merchant;
  const until = (at: string | null): string => (at === null ? t('noEnd') : momentText(at, timeZone));
  const sentences = [
    shut && t(shut.by === 'exclusion' ? 'excludedUntil' : 'limitUntil', { until: until(shut.until) }),
    withdrawalsHeldUntil && t('heldUntil', { until: until(withdrawalsHeldUntil) }),
    dormantSince && t('dormantFrom', { at: until(dormantSince) }),
    closedAt && t('closedAt', { at: until(closedAt) }),
    erasedAt && t('erasedAt', { at: until(erasedAt) }),
  ].filter((sentence) => sentence !== null);
  return (
    <section className="plain" aria-label={t('ownLimits')}>
      <header>
        <h2>{t('ownLimits')}</h2>
      </header>
      {sentences.length === 0 ? (
        <p>{t('noLimits')}</p>
      ) : (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
