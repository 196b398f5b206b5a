import type { ReactNode } from 'react';
import { useMerchant } from '../../shell/context.ts';
import { BackLink } from '../../shell/PageHeader.tsx';

/** The common frame of login and registration: the way home, a title, the brand's star, the form. */
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
  const { look } = useMerchant();
  return (
    <div className="account-stage">
      <header className="account-head">
        <BackLink screen={screen} />
        <div className="min-w-0 flex-1">
          <h1 className="text-20 font-bold">{title}</h1>
          <p className="text-14 text-text-2">{text}</p>
        </div>
        <img
          src={`/media/look/${look}/emblem`}
          alt=""
          width={104}
          height={104}
          className="account-mark"
          decoding="async"
        />
      </header>
      {children}
    </div>
  );
}
