import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { BackLink } from '../../shell/PageHeader.tsx';
import './lent.css';

/** The common frame of login and registration: the way home, the brand's mark, a title, the form. */
export function AccountStage({
  screen,
  title,
  text,
  children,
}: {
  readonly screen: 'login' | 'register';
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="account-stage">
      <img
        src="/assets/art/brand/mark.svg"
        alt=""
        width={112}
        height={112}
        className="account-mark"
        decoding="async"
      />
      <header className="account-head">
        <BackLink screen={screen} />
      </header>
      <div className="account-title">
        <h1 className="text-28 font-bold">{title}</h1>
        <p className="mt-1 text-text-2">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** The eye of a password field, in the member's words. */
export function useReveal(): { readonly show: string; readonly hide: string } {
  const t = useMessages('login');
  return { show: t('showPassword'), hide: t('hidePassword') };
}
