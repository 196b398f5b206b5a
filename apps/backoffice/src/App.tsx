import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SignInDialog, SignInPage } from './features/login/index.ts';
import { styleNonce } from './lib/boot.ts';
import { MessagesProvider } from './lib/messages.ts';
import type { AppRouter } from './router.tsx';
import type { AppContext } from './shell/context.ts';
import { ErrorPanel } from './shell/ErrorPanel.tsx';
import { StepUpDialog } from './shell/StepUpDialog.tsx';
import { confirmDesk, StaffContext, useDesk } from './shell/session.ts';
import { followTopics } from './shell/stream.ts';
import { cssVariables, theme } from './shell/theme.ts';

/** Few ever open it, and nobody twice. */
const JoinPage = lazy(async () => await import('./features/login/JoinPage.tsx'));
const JOIN = /^\/backoffice\/join\/?$/;

/** What surrounds the pages: words, answers, and who works here. */
export function App({
  context,
  router,
}: {
  readonly context: AppContext;
  readonly router: AppRouter;
}): ReactNode {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={context.queries}>
        <MessagesProvider store={context.messages}>
          <Desk context={context} router={router} />
          <Notifications position="bottom-right" zIndex={500} />
        </MessagesProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Nobody's desk is a log-in; somebody's is the console, with a log-in over it where the session has ended. */
function Desk({ context, router }: { readonly context: AppContext; readonly router: AppRouter }): ReactNode {
  const desk = useDesk();
  const session = 'session' in desk ? desk.session : null;
  // Whose answers are kept: one person's at one brand. What one saw is nobody else's, not for one drawing.
  const who = session && `${session.userName} ${session.merchant.code}`;
  const [shownTo, setShownTo] = useState(who);
  const { queries } = context;
  if (shownTo !== who) {
    queries.clear();
    setShownTo(who);
  }
  const [isJoining] = useState(() => JOIN.test(location.pathname));
  useEffect(() => {
    // Whatever was refused for want of a session is asked again when there is one.
    if (desk.kind !== 'in') return;
    void queries.invalidateQueries();
    return followTopics(queries);
  }, [desk.kind, queries]);
  if (desk.kind === 'asking') return null;
  if (isJoining) {
    return (
      <Suspense>
        <JoinPage worksAs={session?.userName ?? null} />
      </Suspense>
    );
  }
  if (desk.kind === 'failed') {
    return (
      <main className="main">
        <ErrorPanel error={desk.error} retry={() => void confirmDesk()} />
      </main>
    );
  }
  if (desk.kind !== 'in' && desk.kind !== 'ended') return <SignInPage />;
  return (
    // Another person begins with a page of their own.
    <StaffContext value={desk.session} key={who}>
      <RouterProvider router={router} />
      <StepUpDialog />
      {desk.kind === 'ended' && <SignInDialog session={desk.session} />}
    </StaffContext>
  );
}
