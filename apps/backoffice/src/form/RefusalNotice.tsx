import { PasskeyFailed } from '@laro/client/passkey';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { Icon } from '../shell/Icon.tsx';
import { sentenceOf } from '../shell/sentence.ts';

const PASSKEY = { aborted: 'passkeyFailed', known: 'passkeyKnown', unable: 'passkeyUnable' } as const;

/** Why an act was not done; its place is always in the document, so that it is announced. */
export function RefusalNotice({ error }: { readonly error: unknown }): ReactNode {
  const t = useMessages('shell');
  return (
    <div role="alert" className="refusal">
      {error !== null && (
        <Alert color="danger" icon={<Icon name="warning" />}>
          {error instanceof PasskeyFailed ? t(PASSKEY[error.why]) : sentenceOf(error, t)}
        </Alert>
      )}
    </div>
  );
}
