import { Button, buttonClass, Icon, Overlay, Skeleton } from '@laro/ui';
import type { MemberInfo, SessionInfo } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { dateText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { useSession } from '../../shell/session.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { HeadIcon } from './HeadIcon.tsx';
import './account.css';

const NicknameSheet = lazy(async () => ({
  default: (await import('./NicknameSheet.tsx')).NicknameSheet,
}));
const HeadIconSheet = lazy(async () => ({
  default: (await import('./HeadIconSheet.tsx')).HeadIconSheet,
}));

/** `/m/myAccount/index`: who I am at this merchant (MINE-5 to MINE-7). */
export function AccountPage(): ReactNode {
  const { session } = useSession();
  return session ? <Account session={session} /> : <VisitorAccount />;
}

function VisitorAccount(): ReactNode {
  const t = useMessages('members');
  return (
    <MembersOnly
      icon="account"
      title={t('accountVisitorTitle')}
      text={t('accountVisitorText')}
      back={PATHS.account}
    >
      <div className="profile-head">
        <Skeleton className="size-20 rounded-full" />
        <Skeleton className="h-6 w-32" />
      </div>
      <div className="balance-card">
        <Skeleton className="h-5 w-16" />
        <Skeleton className="mt-2 h-8 w-40" />
      </div>
    </MembersOnly>
  );
}

function Account({ session }: { readonly session: SessionInfo }): ReactNode {
  const t = useMessages('members');
  const shell = useMessages('shell');
  const screens = useMessages('screens');
  const can = usePermissions();
  const { data: member, isError, refetch } = useQuery(wireQuery('getMemberInfo', {}));
  const [open, setOpen] = useState<'nickname' | 'headIcon' | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <Head
        session={session}
        member={member}
        onHeadIcon={
          can('setHeadIcon')
            ? () => {
                setOpen('headIcon');
              }
            : null
        }
      />
      {isError && !member && (
        <p role="alert" className="profile-failed">
          {t('profileFailed')}
          <Button look="quiet" size="small" onClick={() => void refetch()}>
            {shell('retry')}
          </Button>
        </p>
      )}
      <BalanceCard>
        {session.type !== 4 && (
          <Link to={PATHS.turnover} className="balance-link">
            {screens('turnover')}
            <Icon name="more" />
          </Link>
        )}
      </BalanceCard>
      <Facts
        session={session}
        member={member}
        onNickname={
          can('setNickname')
            ? () => {
                setOpen('nickname');
              }
            : null
        }
      />
      <div className="px-4 pt-6 pb-8">
        <Link to={PATHS.memberHome} className={buttonClass('quiet', 'regular', 'w-full')}>
          {t('memberCenter')}
        </Link>
      </div>
      <Overlay
        open={open !== null}
        onClose={close}
        title={t(open === 'headIcon' ? 'headIcon' : 'nicknameTitle')}
        place="bottom"
        closeLabel={shell('close')}
      >
        <div className="px-5 pb-6">
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            {open === 'nickname' && <NicknameSheet nickname={member?.nickname ?? ''} onClose={close} />}
            {open === 'headIcon' && <HeadIconSheet onClose={close} />}
          </Suspense>
        </div>
      </Overlay>
    </>
  );
}

function Head({
  session,
  member,
  onHeadIcon,
}: {
  readonly session: SessionInfo;
  readonly member: MemberInfo | undefined;
  /** Absent where the merchant has no pictures, or the account is none. */
  readonly onHeadIcon: (() => void) | null;
}): ReactNode {
  const t = useMessages('members');
  const shell = useMessages('shell');
  const name = member?.account ?? session.userName;
  const label = member?.clubLabel.labelName ?? null;
  return (
    <section className="profile-head">
      <span className="profile-head-icon">
        <HeadIcon name={member?.nickname || name} headIcon={member?.headIcon ?? null} />
        {onHeadIcon && (
          <button
            type="button"
            className="profile-camera"
            aria-haspopup="dialog"
            aria-label={t('headIconChange')}
            onClick={onHeadIcon}
          >
            <span>
              <Icon name="camera" />
            </span>
          </button>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-20 font-bold">{member?.nickname || name}</h2>
        <p className="flex flex-wrap items-center gap-x-3 text-14 text-text-2">
          <span className="min-w-0 truncate">{name}</span>
          {session.type === TRIAL && <span className="badge">{shell('trial')}</span>}
          {label !== null && <span className="badge">{label}</span>}
        </p>
      </div>
    </section>
  );
}

const TRIAL = 4;

function Facts({
  session,
  member,
  onNickname,
}: {
  readonly session: SessionInfo;
  readonly member: MemberInfo | undefined;
  readonly onNickname: (() => void) | null;
}): ReactNode {
  const t = useMessages('members');
  const { timeZone } = useMerchant();
  const label = member?.clubLabel.labelName ?? null;
  return (
    <dl className="profile-facts">
      <Fact term={t('account')}>{member?.account ?? session.userName}</Fact>
      {onNickname && (
        <Fact
          term={t('nickname')}
          action={
            <button
              type="button"
              className="icon-button -me-3 text-text-2"
              aria-haspopup="dialog"
              aria-label={t('nicknameTitle')}
              onClick={onNickname}
            >
              <Icon name="edit" className="size-5" />
            </button>
          }
        >
          {member ? member.nickname || t('nicknameNone') : <Skeleton className="h-5 w-24" />}
        </Fact>
      )}
      {label !== null && (
        <Fact
          term={t('vipLevel')}
          action={
            <Link to={PATHS.vip} className="icon-button -me-3 text-text-2" aria-label={t('vip')}>
              <Icon name="more" className="size-4" />
            </Link>
          }
        >
          {label}
        </Fact>
      )}
      <Fact term={t('memberSince')}>
        {member ? dateText(member.regDate, timeZone) : <Skeleton className="h-5 w-40" />}
      </Fact>
    </dl>
  );
}

function Fact({
  term,
  action,
  children,
}: {
  readonly term: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="profile-fact">
      <dt className="text-14 text-text-3">{term}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-end gap-1 text-end">
        <span className="min-w-0">{children}</span>
        {action}
      </dd>
    </div>
  );
}
