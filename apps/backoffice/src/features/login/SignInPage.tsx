import { LANGUAGES } from '@laro/i18n';
import type { ReactNode } from 'react';
import { boot } from '../../lib/boot.ts';
import { CONSOLE_LANGUAGES, consoleLanguage, useLanguage, useMessages } from '../../lib/messages.ts';
import { useChangeLanguage } from '../../shell/language.ts';
import { SignInForm } from './SignInForm.tsx';

/** Which brand's console this is, and the way in. The address stays: afterwards one is where one wanted to be. */
export function SignInPage(): ReactNode {
  const t = useMessages('login');
  return (
    <EntryPage title={t('title')}>
      <SignInForm />
    </EntryPage>
  );
}

/** What whoever is not in yet sees: the brand of the host, one thing to do, and the language. */
export function EntryPage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const t = useMessages('login');
  const { code, name } = boot().merchant;
  const language = consoleLanguage(useLanguage());
  const changeLanguage = useChangeLanguage();
  return (
    <main className="stack-16 sign-in-page">
      <div className="surface sign-in-card">
        <header>
          <p>
            {name} <span>{code}</span>
          </p>
          <h1>{title}</h1>
        </header>
        {children}
      </div>
      <nav className="sign-in-languages" aria-label={t('language')}>
        {CONSOLE_LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            lang={LANGUAGES[one].tag}
            aria-pressed={one === language}
            onClick={() => void changeLanguage(one)}
          >
            {LANGUAGES[one].ownName}
          </button>
        ))}
      </nav>
    </main>
  );
}
