import { ask, useOneAct, wireKey, wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { useStaff } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import './head-icons.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly reviews: Words<typeof import('./words.ts').default>;
  }
}

type Waiting = CallValue<Calls['listWaitingHeadIcons']>['content'][number];

const PAGE = 48;
const LIVE_MS = 30_000;

/** Pictures that members brought along and nobody has looked at: who waits longest stands first. */
export function HeadIconsPage(): ReactNode {
  const t = useMessages('reviews');
  const { data, error, refetch } = useQuery({
    ...wireQuery('listWaitingHeadIcons', { pageSize: PAGE }),
    refetchInterval: LIVE_MS,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <p className="visually-hidden" role="status">
        {data && t('waiting', { count: data.totalCount })}
      </p>
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div className="head-icons" aria-busy="true">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={220} />
          ))}
        </div>
      )}
      {data?.totalCount === 0 && (
        <StatePanel icon="check" title={t('emptyTitle')}>
          {t('empty')}
        </StatePanel>
      )}
      {data && data.totalCount > 0 && (
        <>
          <p className="head-icons-count">{t('waiting', { count: data.totalCount })}</p>
          <ul className="head-icons">
            {data.content.map((icon) => (
              <li key={icon.file}>
                <HeadIcon icon={icon} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function HeadIcon({ icon: { file, account, uploadedAt } }: { readonly icon: Waiting }): ReactNode {
  const t = useMessages('reviews');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const { timeZone } = useStaff().merchant;
  const [isRefusing, setRefusing] = useState(false);
  const next = async (text: string): Promise<void> => {
    showToast({ text, tone: 'good' });
    await queries.invalidateQueries({ queryKey: wireKey('listWaitingHeadIcons') });
  };
  const approving = useOneAct({
    once: true,
    mutationFn: async () => await ask('approveHeadIcon', { file }),
    onSuccess: async () => await next(t('approved', { account })),
  });
  return (
    <article className="surface stack-8 head-icon" aria-label={t('of', { account })}>
      <img src={`/api/staff/head-icons/${file}`} alt={t('of', { account })} width={160} height={160} />
      <p>
        <strong>{account}</strong>
        <small>{minuteText(uploadedAt, timeZone)}</small>
      </p>
      <p role="alert" className="head-icon-error">
        {approving.error && sentenceOf(approving.error, shell)}
      </p>
      <footer>
        <Button onClick={() => setRefusing(true)} aria-label={t('refuseOf', { account })}>
          {t('refuse')}
        </Button>
        <Button
          variant="light"
          color="success"
          leftSection={<Icon name="check" small />}
          loading={approving.isPending}
          aria-label={t('approveOf', { account })}
          onClick={() => approving.run()}
        >
          {t('approve')}
        </Button>
      </footer>
      <ActDialog
        tone="danger"
        opened={isRefusing}
        close={() => setRefusing(false)}
        title={t('refuseTitle', { account })}
        act={t('refuse')}
        reasons={[t('reasonPerson'), t('reasonOffensive'), t('reasonAdvert'), t('reasonMinor')]}
        run={async (reason) => await ask('refuseHeadIcon', { file, reason })}
        onDone={() => void next(t('refused', { account }))}
      >
        {t('refuseLead')}
      </ActDialog>
    </article>
  );
}
