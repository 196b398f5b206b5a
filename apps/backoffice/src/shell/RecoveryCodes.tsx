import { Button, Checkbox, CopyButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import { Icon } from './Icon.tsx';
import './recovery-codes.css';

/** Shown this once: nobody goes on before they say that they have them. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages('login');
  const [isSaved, setSaved] = useState(false);
  return (
    <section className="sign-in" aria-labelledby="codes-title">
      <h2 id="codes-title">{t('codesTitle')}</h2>
      <p>{t('codes')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button leftSection={<Icon name={copied ? 'check' : 'copy'} small />} onClick={copy}>
            {copied ? t('copied') : t('copyCodes')}
          </Button>
        )}
      </CopyButton>
      <Checkbox
        color="link"
        label={t('codesSaved')}
        checked={isSaved}
        onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
      />
      <Button variant="filled" color="accent" fullWidth disabled={!isSaved} onClick={onDone}>
        {t('continue')}
      </Button>
    </section>
  );
}
