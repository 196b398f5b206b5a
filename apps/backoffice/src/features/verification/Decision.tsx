import { ask, useOneAct, wireKey } from '@laro/client';
import type { IdentityDocument } from '@laro/wire';
import { REJECTIONS, type Rejection } from '@laro/wire/verification-rules';
import { Button, Group, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { showToast } from '../../shell/toasts.ts';

/**
 * Approves, or rejects with a reason that the member reads in their own language. What an outside service looks at is
 * approved by its answer alone.
 */
export function Decision({
  document: { account, duplicates, id, kind },
}: {
  readonly document: IdentityDocument;
}): ReactNode {
  const t = useMessages('verification');
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState<Rejection | null>(null);
  const decide = async (rejection: Rejection | null): Promise<unknown> =>
    await ask(
      'decideDocument',
      rejection === null ? { id, verdict: 'approve' } : { id, verdict: 'reject', reason: rejection },
    );
  const finish = (rejection: Rejection | null): void => {
    showToast({ text: t(rejection === null ? 'approved' : 'rejected', { account }), tone: 'good' });
    for (const call of ['getIdentityDocument', 'listIdentityDocuments', 'listMyQueues'] as const) {
      void queries.invalidateQueries({ queryKey: wireKey(call) });
    }
  };
  const rejecting = useOneAct({ mutationFn: decide, onSuccess: (_, rejection) => finish(rejection) });
  return (
    <section className="surface stack-12 identity-card" aria-label={t('decide')}>
      <h2>{t('decide')}</h2>
      <p>{t(kind === 'outside' ? 'decideOutside' : 'decideLead')}</p>
      <RefusalNotice error={rejecting.error} />
      <Group align="end" gap={8}>
        {kind !== 'outside' && (
          <Button
            variant="filled"
            color="accent"
            leftSection={<Icon name="check" small />}
            loading={rejecting.isPending}
            onClick={() => setAsked(true)}
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
          loading={rejecting.isPending}
          onClick={() => {
            if (reason !== null) rejecting.run(reason);
          }}
        >
          {t('reject', { account })}
        </Button>
      </Group>
      <ActDialog
        why="none"
        opened={isAsked}
        close={() => setAsked(false)}
        title={t('approveTitle', { account })}
        act={t('approve', { account })}
        run={async () => await decide(null)}
        onDone={() => finish(null)}
      >
        {duplicates.length > 0 ? t('approveTextDuplicates', { count: duplicates.length }) : t('approveText')}
      </ActDialog>
    </section>
  );
}
