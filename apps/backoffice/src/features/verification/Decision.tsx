import { ask, useOneAct, wireKey } from '@laro/client';
import type { IdentityDocument } from '@laro/wire';
import { REJECTIONS, type Rejection } from '@laro/wire/verification-rules';
import { Button, Group, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { showToast } from '../../shell/toasts.ts';

/**
 * Approves, or rejects with a reason that the member reads in their own language. What an outside service looks at is
 * approved by its answer alone.
 */
export function Decision({
  document: { account, id, kind },
}: {
  readonly document: IdentityDocument;
}): ReactNode {
  const t = useMessages('verification');

  const queries = useQueryClient();
  const [reason, setReason] = useState<Rejection | null>(null);
  const deciding = useOneAct({
    mutationFn: async (rejection: Rejection | null) =>
      await ask(
        'decideDocument',
        rejection === null ? { id, verdict: 'approve' } : { id, verdict: 'reject', reason: rejection },
      ),
    onSuccess: (_, rejection) => {
      showToast({ text: t(rejection === null ? 'approved' : 'rejected', { account }), tone: 'good' });
      void queries.invalidateQueries({ queryKey: wireKey('getIdentityDocument') });
      void queries.invalidateQueries({ queryKey: wireKey('listIdentityDocuments') });
      void queries.invalidateQueries({ queryKey: wireKey('listMyQueues') });
    },
  });
  return (
    <section className="identity-card" aria-label={t('decide')}>
      <h2>{t('decide')}</h2>
      <p>{t(kind === 'outside' ? 'decideOutside' : 'decideLead')}</p>
      <RefusalNotice error={deciding.error} />
      <Group align="end" gap={8}>
        {kind !== 'outside' && (
          <Button
            variant="filled"
            color="accent"
            leftSection={<Icon name="check" small />}
            loading={deciding.isPending}
            onClick={() => deciding.run(null)}
          >
            {t('approve', { account })}
          </Button>
        )}
        <Select
          label={t('reason')}
          placeholder={t('chooseReason')}
          data={REJECTIONS.map((value) => ({ value, label: t(`reason_${value}`) }))}
          value={reason}
          onChange={(value) => setReason(REJECTIONS.find((one) => one === value) ?? null)}
        />
        <Button
          color="danger"
          disabled={reason === null}
          loading={deciding.isPending}
          onClick={() => {
            if (reason !== null) deciding.run(reason);
          }}
        >
          {t('reject', { account })}
        </Button>
      </Group>
    </section>
  );
}
