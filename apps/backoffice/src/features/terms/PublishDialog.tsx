import { ask, wireKey } from '@laro/client';
import type { Approval } from '@laro/wire';
import type { StaffTerms } from '@laro/wire/terms';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { DayInput } from '../../form/DayInput.tsx';
import { useMessages } from '../../lib/messages.ts';
import { instantOf } from '../../lib/moments.ts';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { useStaff } from '../../shell/session.ts';

/** What is in force is never changed again: from when on, and why; a second person decides. */
export function PublishDialog({
  draft: { kind, version, revision, needsConsent },
  opened,
  close,
  onProposed,
}: {
  readonly draft: StaffTerms;
  readonly opened: boolean;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('terms');
  const queries = useQueryClient();
  const { timeZone } = useStaff().merchant;
  const [from, setFrom] = useState('');
  const ids = useProposalIds();
  return (
    <ActDialog
      tone="danger"
      opened={opened}
      close={close}
      title={t('publishTitle', { kind: t(`kind_${kind}`), version })}
      act={t('publish')}
      reasons={[t('reasonLaw'), t('reasonClearer'), t('reasonFeature')]}
      run={async (reason) => {
        const inForceFrom = from === '' ? null : instantOf(from, timeZone);
        const proposal = { kind, version, revision, inForceFrom, reason };
        onProposed(await ask('publishTerms', { id: ids.of(proposal), ...proposal }));
        ids.taken();
        await queries.invalidateQueries({ queryKey: wireKey('listTermsVersions') });
      }}
    >
      <Stack gap={12}>
        <span>{t(needsConsent ? 'publishAsks' : 'publishAsksNot')}</span>
        <DayInput
          minutes
          label={t('inForceFrom')}
          description={t('fromHint', { zone: timeZone })}
          value={from}
          onChange={setFrom}
        />
      </Stack>
    </ActDialog>
  );
}
