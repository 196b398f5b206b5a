import { ApiError, listenToRefusals, wireQuery } from '@laro/client';
import type { Approval, DeskMember } from '@laro/wire';
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { isMemberId, isTab, type Tab } from '../../shell/member-path.ts';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { type Purpose, PurposeGate, usePurpose } from '../accesses/index.ts';
import { NOT_BEGUN, NotesPanel } from '../notes/index.ts';
import { AnswerStrip } from './AnswerStrip.tsx';
import { BetsTab } from './BetsTab.tsx';
import { LimitsTab } from './LimitsTab.tsx';
import { MemberActs } from './MemberActs.tsx';
import { MemberIdentity } from './MemberIdentity.tsx';
import { MemberTabs } from './MemberTabs.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { NetworkTab } from './NetworkTab.tsx';
import { PaymentsTab } from './PaymentsTab.tsx';
import { PendingNotices } from './PendingNotices.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { TimelineTab } from './TimelineTab.tsx';
import { WalletTab } from './WalletTab.tsx';
import './desk.css';

const LIVE_MS = 20_000;
/** Narrower, the notes wait behind a button. */
const WIDE = '(min-width: 1200px)';

/** A member from all sides; the tab stands in the address. */
export function MemberPage(): ReactNode {
  const { member = '', tab = 'timeline' } = useParams({ strict: false }) as {
    readonly member?: string;
    readonly tab?: string;
  };
  if (!isMemberId(member) || !isTab(tab)) return <NotFoundPage />;
  return <Purposed key={member} member={member} tab={tab} />;
}

function Purposed({ member, tab }: { readonly member: string; readonly tab: Tab }): ReactNode {
  const stated = usePurpose(member);
  const { forget } = stated;
  useEffect(
    () =>
      listenToRefusals(({ code }) => {
        if (code === 'accesses.purpose_required') forget();
      }),
    [forget],
  );
  if (stated.purpose === null) return <PurposeGate member={member} stated={stated} />;
  return <Loaded member={member} tab={tab} purpose={stated.purpose} askAgain={stated.forget} />;
}

function Loaded({
  member: id,
  tab,
  purpose,
  askAgain,
}: {
  readonly member: string;
  readonly tab: Tab;
  readonly purpose: Purpose;
  readonly askAgain: () => void;
}): ReactNode {
  const t = useMessages('desk');
  const { data, error, refetch } = useQuery({
    ...wireQuery('getMember', { member: id, purpose }),
    refetchInterval: LIVE_MS,
  });
  if (data) return <Member360 member={data} tab={tab} purpose={purpose} askAgain={askAgain} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <StatePanel
        icon="none"
        title={t('unknownTitle')}
        acts={<Link to="/backoffice/members">{t('toMembers')}</Link>}
      >
        {t('unknown')}
      </StatePanel>
    );
  }
  if (error) return <ErrorPanel error={error} retry={() => void refetch()} />;
  return <MemberSkeleton />;
}

function Member360({
  member,
  tab,
  purpose,
  askAgain,
}: {
  readonly member: DeskMember;
  readonly tab: Tab;
  readonly purpose: Purpose;
  readonly askAgain: () => void;
}): ReactNode {
  const t = useMessages('desk');
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const [areNotesOpen, setNotesOpen] = useState(false);
  const [proposed, setProposed] = useState<Approval | null>(null);
  // The drawer forgets what stands in it when it closes, and a turned tablet has the notes elsewhere.
  const [begun, setBegun] = useState(NOT_BEGUN);
  const noteIds = useProposalIds();
  const notes = (
    <NotesPanel member={member.id} notes={member.notes} begun={begun} onBegun={setBegun} ids={noteIds} />
  );
  return (
    <div className="member">
      <PageHead title={member.account} crumbs={[{ screen: 'members' }]}>
        {!isWide && (
          <Button leftSection={<Icon name="note" small />} onClick={() => setNotesOpen(true)}>
            {t('notes', { count: member.notes.length })}
          </Button>
        )}
        <MemberActs member={member} onProposed={setProposed} />
      </PageHead>
      <MemberIdentity member={member} purpose={purpose} askAgain={askAgain} />
      <PendingNotices member={member.id} proposed={proposed} />
      <AnswerStrip member={member} />
      <div className="member-body">
        <div className="stack-12 member-main">
          <MemberTabs member={member.id} tab={tab} />
          <TabContent key={tab} tab={tab} member={member} onProposed={setProposed} />
        </div>
        {isWide && <aside className="member-rail">{notes}</aside>}
      </div>
      <Drawer
        opened={!isWide && areNotesOpen}
        onClose={() => setNotesOpen(false)}
        position="right"
        size={380}
        title={t('notes', { count: member.notes.length })}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {notes}
      </Drawer>
    </div>
  );
}

function TabContent({
  tab,
  member,
  onProposed,
}: {
  readonly tab: Tab;
  readonly member: DeskMember;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  switch (tab) {
    case 'timeline':
      return <TimelineTab member={member} />;
    case 'wallet':
      return <WalletTab member={member} />;
    case 'payments':
      return <PaymentsTab member={member} />;
    case 'bets':
      return <BetsTab member={member} />;
    case 'security':
      return <SecurityTab member={member} />;
    case 'messages':
      return <MessagesTab member={member} />;
    case 'network':
      return <NetworkTab member={member} />;
    case 'limits':
      return <LimitsTab member={member} onProposed={onProposed} />;
  }
}

function MemberSkeleton(): ReactNode {
  const t = useMessages('desk');
  return (
    <div className="member" aria-busy="true">
      <PageHead title={t('loading')} crumbs={[{ screen: 'members' }]} />
      <div className="answers" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((place) => (
          <div key={place} className="answer">
            <span className="skeleton" data-width="2" />
            <span className="skeleton" data-width="1" />
          </div>
        ))}
      </div>
    </div>
  );
}
