import { Button, Icon, type IconName, Overlay, Skeleton } from '@laro/ui';
import type { Security } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { dateText } from '../../shell/dates.ts';
import { Link, useGo } from '../../shell/Link.tsx';
import { usePart } from '../../shell/PartLink.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { Protection } from './Protection.tsx';
import { hasSecondFactor, type ProtectionStep } from './protection.ts';
import { StepUp } from './StepUp.tsx';
import { isSheetName, type SheetName } from './sheets.ts';

/** The sheets come when the first of them is opened: the center itself is drawn without them. */
const Sheet = lazy(async () => await import('./Sheet.tsx'));

const SHEET_OF: Readonly<Record<Exclude<ProtectionStep, 'password'>, SheetName>> = {
  contact: 'mobile',
  factor: 'passkeys',
  payment: 'paymentPassword',
};

export function SecurityCenter({ userName }: { readonly userName: string }): ReactNode {
  const t = useMessages('security');
  const shell = useMessages('shell');
  const { data: security, error, refetch } = useQuery(wireQuery('getSecurity', {}));
  const part = usePart();
  const [open, setOpen] = useState<SheetName | null>(isSheetName(part) ? part : null);
  const go = useGo();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();

  if (!security && error) {
    return (
      <StateCard icon="warning" title={t('failedTitle')} text={sentenceOf(error, shell)}>
        <Button onClick={() => void refetch()}>{shell('retry')}</Button>
      </StateCard>
    );
  }
  if (!security) return <SecuritySkeleton />;
  const close = () => {
    setOpen(null);
  };
  /** Who was sent here for this one thing goes on where it was wanted. */
  const leave = () => {
    close();
    if (open === part && canGoBack) history.back();
  };
  return (
    <StepUp>
      <div className="security-page" data-bar="off">
        <Protection
          security={security}
          onNext={(step) => {
            // A password is set where it is changed; that is a screen of its own.
            if (step === 'password') void go({ to: PATHS.changePassword });
            else setOpen(SHEET_OF[step]);
          }}
        />
        <Rows security={security} onOpen={setOpen} />
      </div>
      <Overlay
        open={open !== null}
        onClose={close}
        title={open === null ? '' : t(open)}
        place="bottom"
        closeLabel={shell('close')}
      >
        <div className="px-5 pb-6">
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            {open && <Sheet name={open} security={security} userName={userName} onClose={leave} />}
          </Suspense>
        </div>
      </Overlay>
    </StepUp>
  );
}

function Rows({
  security,
  onOpen,
}: {
  readonly security: Security;
  readonly onOpen: (sheet: SheetName) => void;
}): ReactNode {
  const t = useMessages('security');
  const { timeZone } = useMerchant();
  const { passwordChangedAt } = security;
  const isSet = (value: boolean) => t(value ? 'isSet' : 'notSet');
  const row = (name: SheetName, icon: IconName, state?: string) => (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        className="security-row"
        onClick={() => {
          onOpen(name);
        }}
      >
        <RowWords icon={icon} label={t(name)} state={state} />
      </button>
    </li>
  );
  return (
    <>
      <Group title={t('signInMethods')}>
        <li>
          <Link to={PATHS.changePassword} className="security-row">
            <RowWords
              icon="password"
              label={t('password')}
              state={
                !security.hasPassword
                  ? t('passwordNone')
                  : passwordChangedAt === null
                    ? t('passwordSet')
                    : t('passwordChanged', { day: dateText(passwordChangedAt, timeZone) })
              }
            />
          </Link>
        </li>
        {row('passkeys', 'passkey', t('passkeyCount', { count: security.passkeys.length }))}
      </Group>
      <Group title={t('secondFactor')}>
        {row('totp', 'code-app', t(security.totp ? 'totpOn' : 'totpOff'))}
        {row(
          'recovery',
          'recovery',
          hasSecondFactor(security) ? t('recoveryLeft', { count: security.recoveryCodesLeft }) : t('notSet'),
        )}
        {row('paymentPassword', 'safe', isSet(security.hasPaymentPassword))}
      </Group>
      <Group title={t('contacts')}>
        {row('mobile', 'phone', security.mobile ?? t('notSet'))}
        {row('email', 'email', security.email ?? t('notSet'))}
        <li>
          <Link to={PATHS.verification} className="security-row">
            <RowWords icon="account" label={t('identity')} state={t('identityText')} />
          </Link>
        </li>
      </Group>
      <Group title={t('watch')}>
        {row('devices', 'devices')}
        {row('history', 'history')}
      </Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="security-group">
      <h3 className="security-group-title">{title}</h3>
      <ul className="security-list">{children}</ul>
    </section>
  );
}

function RowWords({
  icon,
  label,
  state,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly state?: string | undefined;
}): ReactNode {
  return (
    <>
      <Icon name={icon} className="text-text-3" />
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>{' '}
        {state !== undefined && <span className="security-state">{state}</span>}
      </span>
      <Icon name="more" className="size-4 text-text-3" />
    </>
  );
}

export function SecuritySkeleton(): ReactNode {
  const t = useMessages('security');
  return (
    <div className="security-page" data-bar="off" role="status" aria-label={t('loading')}>
      <div className="protection">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="mt-3 h-6 w-44" />
        <Skeleton className="mt-2 h-4 w-32" />
        <Skeleton className="mt-4 h-5 w-60" />
      </div>
      {[4, 3].map((rows) => (
        <div key={rows} className="grid gap-6 px-4 py-4">
          {Array.from({ length: rows }, (_, index) => (
            <Skeleton key={index} className="h-8 w-full" />
          ))}
        </div>
      ))}
    </div>
  );
}
