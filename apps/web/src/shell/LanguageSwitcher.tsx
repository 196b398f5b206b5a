import { LANGUAGE_CODES, LANGUAGES } from '@laro/i18n';
import { NAMED_AS } from '@laro/i18n/named-as';
import { Icon, showToast } from '@laro/ui';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../lib/messages.tsx';
import { useChangeLanguage } from './language.ts';
import { TOAST_MS } from './toast-times.ts';

/** All five languages, each by its own name and by the specification's (GEN-4, SIDE-5). */
export function LanguageSwitcher(): ReactNode {
  const t = useMessages('menu');
  const shell = useMessages('shell');
  const current = useLanguage();
  const change = useChangeLanguage();
  return (
    <fieldset>
      <legend className="mb-2 flex items-center gap-2 text-14 text-text-3">
        <Icon name="language" className="size-5" />
        {t('language')}
      </legend>
      <div className="flex flex-wrap gap-2">
        {LANGUAGE_CODES.map((code) => (
          <button
            key={code}
            type="button"
            lang={LANGUAGES[code].tag}
            className="chip"
            aria-pressed={code === current}
            onClick={() => {
              change(code).catch(() => {
                showToast({ text: shell('offline'), tone: 'bad', forMs: TOAST_MS.long });
              });
            }}
          >
            {LANGUAGES[code].ownName}
            {NAMED_AS[code] !== undefined && (
              <span lang="en" className="ms-1 font-normal">
                {NAMED_AS[code]}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
