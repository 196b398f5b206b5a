import { Button, Group, Modal, Stack } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import type { Search } from '../lib/search.ts';

const isOther = (part: string | undefined, current: object, next: object): boolean =>
  part !== undefined && (current as Search)[part] !== (next as Search)[part];

/** Asks before what was typed is thrown away, by a link, the back button or a closed tab. */
export function LeaveGuard({
  when,
  discard,
  part,
}: {
  readonly when: boolean;
  /** Of a form that is put aside while somebody writes (`SchemaForm`): leaving forgets that too. */
  readonly discard?: () => void;
  /** What of the address beside its path names the thing that is edited. */
  readonly part?: string;
}): ReactNode {
  const t = useMessages('form');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when && (current.pathname !== next.pathname || isOther(part, current.search, next.search)),
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('leaveTitle')}
      size={420}
      withCloseButton={false}
    >
      <Stack gap={16}>
        <p className="form-lead">{t('leave')}</p>
        <Group justify="end" gap={8}>
          <Button
            variant="outline"
            color="danger"
            onClick={() => {
              discard?.();
              proceed?.();
            }}
          >
            {t('discardLeave')}
          </Button>
          <Button onClick={() => reset?.()}>{t('stay')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
