import { buttonClass, Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { Copy } from '../../shell/fields/Copy.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import './teams.css';

const QrPicture = lazy(async () => await import('../../shell/QrPicture.tsx'));

/** `/m/agentRegister`: the link by which others register below this agent. */
export function AgentRegisterPage(): ReactNode {
  const t = useMessages('teams');
  const query = useQuery(wireQuery('getTeamInvitation', {}));
  return (
    <div className="agent-page">
      {query.data ? (
        <Invitation code={query.data.recommenderId} />
      ) : (
        <NotLoaded query={query} title={t('invitationFailed')}>
          <Skeleton className="mx-4 mt-2 h-80" />
        </NotLoaded>
      )}
    </div>
  );
}

function Invitation({ code }: { readonly code: string }): ReactNode {
  const t = useMessages('teams');
  const link = `${location.origin}${PATHS.register}?${new URLSearchParams({ recommenderId: code })}`;
  return (
    <section className="agent-card" aria-labelledby="agent-invitation">
      <h2 id="agent-invitation" className="font-bold">
        {t('invitation')}
      </h2>
      <p className="mt-1 text-14 text-text-2">{t('invitationText')}</p>
      <div className="my-4 flex justify-center">
        <Suspense fallback={<span className="qr" />}>
          <QrPicture text={link} label={t('invitationPicture')} />
        </Suspense>
      </div>
      <Copy text={link} label={t('copyLink')} sentences={{ copied: t('copied'), failed: t('copyFailed') }} />
      {'share' in navigator && (
        <button
          type="button"
          className={`${buttonClass('main')} mt-4 w-full`}
          onClick={() => void share({ title: t('invitation'), url: link })}
        >
          {t('share')}
        </button>
      )}
    </section>
  );
}

/** A closed sheet is an answer, and where the phone cannot share, the link still stands there to copy. */
async function share(what: ShareData): Promise<void> {
  await navigator.share(what).catch(() => undefined);
}
