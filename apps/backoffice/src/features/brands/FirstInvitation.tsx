import type { Calls, CallValue } from '@laro/wire';
import type { GroupMerchant } from '@laro/wire/brands';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { OnceLink } from '../../shell/OnceLink.tsx';
import { brandPath } from './paths.ts';

export type Invited = {
  readonly brand: GroupMerchant;
  readonly invitation: CallValue<Calls['createMerchant']>['invitation'];
};

/** The link by which the first admin of a new brand joins: shown once, and nobody can look it up later. */
export function FirstInvitation({ brand, invitation }: Invited): ReactNode {
  const t = useMessages('brands');
  const navigate = useNavigate();
  const leave = (): void => void navigate({ to: brandPath(brand.code) as never });
  return (
    <Modal
      opened
      onClose={leave}
      title={t('created', { brand: brand.name })}
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
