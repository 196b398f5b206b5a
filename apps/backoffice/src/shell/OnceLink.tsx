import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { Icon } from './Icon.tsx';

/** A link by which somebody joins: it is shown here once, and nobody can look it up later. */
export function OnceLink({
  link,
  leave,
  leaveText,
}: {
  readonly link: string;
  readonly leave: () => void;
  readonly leaveText: string;
}): ReactNode {
  const t = useMessages('shell');
  return (
    <>
      <TextInput
        label={t('inviteLink')}
        description={t('inviteLinkHint')}
        value={link}
        readOnly
        data-autofocus
        className="once"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="end" gap={8}>
        <CopyButton value={link} timeout={5_000}>
          {({ copied, copy }) => (
            <Button
              variant="filled"
              color="accent"
              leftSection={<Icon name={copied ? 'check' : 'copy'} small />}
              onClick={copy}
            >
              {t(copied ? 'copied' : 'copyLink')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={leave}>{leaveText}</Button>
      </Group>
    </>
  );
}
