import { ApiError, ask } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { textsOf } from '../../lib/fields.ts';
import { useMessages } from '../../lib/messages.ts';
import { leaveOldDesk } from '../../shell/desks.ts';
import { Icon } from '../../shell/Icon.tsx';
import { useRoleNames } from '../../shell/role-name.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { PasswordStep, Steps } from './SignInForm.tsx';
import { EntryPage } from './SignInPage.tsx';
import { type SignIn, useSignIn } from './use-sign-in.ts';

type Invited = CallValue<Calls['readStaffInvitation']>;

/** As short and as long as the wire takes them (`colleagues.ts`, `passwords.ts`). */
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 64;
const NAME = '[a-z0-9][a-z0-9._\\-]{1,30}[a-z0-9]';
const CONSOLE = '/backoffice';

/** Whoever has been sent a link joins: a name and a password, then a second factor, then they are in. */
export default function JoinPage({ worksAs }: { readonly worksAs: string | null }): ReactNode {
  const t = useMessages('login');
  const shell = useMessages('shell');
  // It stands behind the #, which no server and no log is sent; a body carries it from here.
  const [token] = useState(() => location.hash.slice(1));
  const { data, error, refetch } = useQuery({
    queryKey: ['readStaffInvitation'],
    queryFn: async () => await ask('readStaffInvitation', { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isGone = error instanceof ApiError && /^(?:staff|wire)\./.test(error.code);
  const isWaiting = error instanceof ApiError && error.code === 'staff.invitation_waits';
  return (
    <EntryPage title={t(isWaiting ? 'joinWaitsTitle' : isGone ? 'joinGoneTitle' : 'joinTitle')}>
      {isGone && (
        <div className="sign-in">
          <p role="alert">{error.code.startsWith('wire.') ? t('joinBroken') : error.message}</p>
          <Button component="a" href={CONSOLE} fullWidth>
            {t('toLogin')}
          </Button>
        </div>
      )}
      {error && !isGone && (
        <div className="sign-in">
          <Alert color="danger" icon={<Icon name="warning" />} role="alert">
            {sentenceOf(error, shell)}
          </Alert>
          <Button leftSection={<Icon name="refresh" small />} fullWidth onClick={() => void refetch()}>
            {shell('retry')}
          </Button>
        </div>
      )}
      {!data && !error && <span className="skeleton" data-width="2" />}
      {data && <Join invited={data} token={token} worksAs={worksAs} />}
    </EntryPage>
  );
}

function Join({
  invited,
  token,
  worksAs,
}: {
  readonly invited: Invited;
  readonly token: string;
  readonly worksAs: string | null;
}): ReactNode {
  // The link is used up once one is known here: from then on a step back leads to the log-in.
  const signIn = useSignIn(() => leaveOldDesk(CONSOLE));
  const [name, setName] = useState<string | null>(null);
  const { step } = signIn;
  if (name === null && step.name !== 'password') setName('');
  const first =
    name === null ? (
      <JoinStep invited={invited} token={token} worksAs={worksAs} signIn={signIn} />
    ) : (
      <PasswordStep signIn={signIn} username={name} />
    );
  return <Steps signIn={signIn} first={first} />;
}

function JoinStep({
  invited: { brand, role, roleName },
  token,
  worksAs,
  signIn,
}: {
  readonly invited: Invited;
  readonly token: string;
  readonly worksAs: string | null;
  readonly signIn: SignIn;
}): ReactNode {
  const t = useMessages('login');
  const nameOf = useRoleNames();
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    signIn.sendJoining({
      token,
      username: text('username').trim().toLowerCase(),
      password: text('password'),
    });
  };
  return (
    <form className="sign-in" method="post" onSubmit={send}>
      <p>{t('joinAs', { brand, role: nameOf(role, roleName) })}</p>
      {worksAs !== null && (
        <Alert color="warn" icon={<Icon name="warning" />}>
          {t('joinWorksAs', { name: worksAs })}
        </Alert>
      )}
      <RefusalNotice error={signIn.refusal} />
      <TextInput
        name="username"
        label={t('newUsername')}
        description={t('newUsernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={3}
        maxLength={32}
        pattern={NAME}
        title={t('newUsernameHint')}
        withAsterisk={false}
        autoFocus
      />
      <PasswordInput
        name="password"
        label={t('newPassword')}
        description={t('newPasswordHint', { count: PASSWORD_MIN })}
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      />
      <Button type="submit" variant="filled" color="accent" fullWidth loading={signIn.isPending}>
        {t('join')}
      </Button>
    </form>
  );
}
