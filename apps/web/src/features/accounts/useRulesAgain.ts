import { useEffect, useRef } from 'react';
import { useLanguage } from '../../lib/words.tsx';

/** CONST-4. */
const AGAIN_AFTER_MS = 200;

type Checked = { readonly errors?: readonly string[] | undefined };

/**
 * LOGIN-7: another language, and every rule that has spoken speaks again. What nobody has touched yet stays in
 * peace: a change of language is no mistake.
 */
export function useRulesAgain<Name extends string>(
  fields: Readonly<Record<Name, Checked>>,
  check: (name: Name) => void,
): void {
  const language = useLanguage();
  const spokenIn = useRef(language);
  const latest = useRef({ fields, check });
  useEffect(() => {
    latest.current = { fields, check };
  });

  useEffect(() => {
    if (spokenIn.current === language) return;
    spokenIn.current = language;
    const timer = setTimeout(() => {
      const now = latest.current;
      for (const name of Object.keys(now.fields) as Name[]) {
        if (now.fields[name].errors) now.check(name);
      }
    }, AGAIN_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [language]);
}
