import type { Approval } from '@laro/wire';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { momentText } from '../lib/moments.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { useStaff } from './session.ts';
import { WhoDecidesOn } from './WhoDecides.tsx';

export type Proposal = Pick<Approval, 'id' | 'kind' | 'about' | 'expiresAt'>;

/** What is in force at once, and ends by itself unless a second person lets it stay. */
const AT_ONCE: readonly string[] = ['member_lock'];

/** What an act leaves behind that two people do: whether it is done yet, until when it waits, and where it is decided. */
export function ProposedNotice({
  approval: { id, kind, about, expiresAt },
  close,
}: {
  readonly approval: Proposal;
  readonly close?: () => void;
}): ReactNode {
  const t = useMessages('shell');
  const { timeZone } = useStaff().merchant;
  return (
    <Alert
      color="info"
      icon={<Icon name="approvals" />}
      title={t('proposedTitle')}
      role="status"
      {...(close && { withCloseButton: true, onClose: close, closeButtonLabel: t('close') })}
    >
      {t(AT_ONCE.includes(kind) ? 'proposedAtOnce' : 'proposed', {
        about,
        until: momentText(expiresAt, timeZone),
      })}{' '}
      <WhoDecidesOn id={id} /> <Link to={`/backoffice/approvals/${id}`}>{t('seeProposal')}</Link>
    </Alert>
  );
}
