import { Button, FormNotice, Icon } from '@laro/ui';
import type { IdentityProvider } from '@laro/wire';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { sentenceOf } from '../../shell/sentence.ts';

const NAMES = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<IdentityProvider, string>;

/** The wire takes a path without a query; with one cut off, a screen might not know what to show. */
function backOf(back: string | undefined): string | undefined {
  return back !== undefined && /^\/m\/[\w/.-]{0,190}$/.test(back) ? back : undefined;
}

/**
 * Sign-in at an identity provider (LOGIN-11): the browser goes there and comes back by our server. Only the providers
 * that the merchant lists have a button.
 */
export function Providers({
  providers,
  back,
  children,
  go = (url) => {
    location.assign(url);
  },
}: {
  readonly providers: readonly IdentityProvider[];
  readonly back: string | undefined;
  /** Ways that stand beside them. */
  readonly children?: ReactNode;
  readonly go?: (url: string) => void;
}): ReactNode {
  const t = useMessages('login');
  const shell = useMessages('shell');
  const hydrated = useHydrated();
  const { run, isPending, isSuccess, variables, error, reset } = useOneAct({
    once: true,
    mutationFn: async (provider: IdentityProvider) => {
      const path = backOf(back);
      return await ask('beginIdentity', { provider, ...(path === undefined ? {} : { back: path }) });
    },
    onSuccess: ({ url }) => {
      go(url);
    },
  });
  // Who steps back from there finds this page as it was left, and the button must not wait for ever.
  const wake = useRef(reset);
  useEffect(() => {
    wake.current = reset;
  });
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) wake.current();
    };
    addEventListener('pageshow', shown);
    return () => {
      removeEventListener('pageshow', shown);
    };
  }, []);
  if (providers.length === 0 && !children) return null;
  return (
    <section aria-label={t('otherMethods')} className="account-methods">
      <p className="account-or">{t('otherMethods')}</p>
      {children}
      {providers.map((provider) => (
        <Button
          key={provider}
          look="bare"
          waiting={(isPending || isSuccess) && variables === provider}
          // A tap before the page is alive would be lost without a word.
          disabled={!hydrated || ((isPending || isSuccess) && variables !== provider)}
          onClick={() => {
            run(provider);
          }}
        >
          <Icon name={provider} />
          {t('continueWith', { provider: NAMES[provider] })}
        </Button>
      ))}
      <FormNotice text={error ? sentenceOf(error, shell) : null} />
    </section>
  );
}
