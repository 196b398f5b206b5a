import type { Calls, CallValue } from '@laro/wire';
import type { GroupMerchant } from '@laro/wire/brands';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { OnceLink } from '../../shell/OnceLink.tsx';

type Invited = {
  readonly brand: GroupMerchant;
  readonly invitation: CallValue<Calls['inviteFirstAdmin']>['invitation'];
  readonly leave: () => void;
};

/** The link by which the first admin of a new brand joins: shown once, and nobody can look it up later. */
export function FirstInvitation({ brand, invitation, leave }: Invited): ReactNode {
  const t = useMessages('brands');
  return (
    <Modal
      opened
      onClose={leave}
      title={t('inviteFirstTitle', { brand: brand.name })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap={16}>
        {invitation === null ? (
          <>
            <p className="form-lead">{t('firstThere')}</p>
            <Group justify="end">
              <Button onClick={leave}>{t('toBrand')}</Button>
            </Group>
          </>
        ) : (
          <>
            <p className="form-lead">
              {t('firstLead', { until: minuteText(invitation.expiresAt, brand.timeZone) })}
            </p>
            <OnceLink link={invitation.link} leave={leave} leaveText={t('toBrand')} />
          </>
        )}
      </Stack>
    </Modal>
  );
}
