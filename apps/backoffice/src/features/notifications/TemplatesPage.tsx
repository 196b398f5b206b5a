import { wireQuery } from '@laro/client';
import { LANGUAGE_CODES } from '@laro/i18n';
import type { NotificationTemplate } from '@laro/wire/notifications';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { useMessages } from '../../lib/messages.ts';
import type { Search } from '../../lib/search.ts';
import type { Words } from '../../messages/namespaces.ts';
import { SCREENS } from '../../screens.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import './templates.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly notifications: Words<typeof import('./words.ts').default>;
  }
}

/** What members are told of each event, in five languages side by side. */
export function TemplatesPage(): ReactNode {
  const t = useMessages('notifications');
  const [unsaved, setUnsaved] = useState<Unsaved>({});
  const asked = (useSearch({ strict: false }) as Search)['kind'];
  const { data, error, refetch } = useQuery({ ...wireQuery('listTemplates', {}), staleTime: 0 });
  const kinds = [...new Set((data?.list ?? []).map(({ kind }) => kind))];
  const kind = kinds.find((one) => one === asked) ?? kinds[0];
  return (
    <>
      <PageHead title={t('listTitle')} lead={t('listLead')} />
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && kind && (
        <>
          <nav className="state-tabs" aria-label={t('kinds')}>
            {kinds.map((one) => (
              <Link
                key={one}
                to={SCREENS.templates.path}
                search={{ kind: one }}
                {...(one === kind && { 'aria-current': 'page' })}
              >
                {t(`kind_${one}`)}
                <span className="state-count">
                  {data.list.filter((row) => row.kind === one && row.own).length}
                </span>
              </Link>
            ))}
          </nav>
          <Facts {...factsOf(data.list, kind)} />
          <div className="templates">
            {LANGUAGE_CODES.map((code) => {
              const row = data.list.find((one) => one.kind === kind && one.language === code);
              return (
                row && (
                  <TemplateForm
                    key={`${kind} ${code} ${row.version}`}
                    template={row}
                    onChange={(discard) => setUnsaved((all) => ({ ...all, [code]: discard }))}
                  />
                )
              );
            })}
          </div>
        </>
      )}
      <LeaveGuard
        when={Object.values(unsaved).some((discard) => discard !== null)}
        discard={() => Object.values(unsaved).forEach((discard) => discard?.())}
        part="kind"
      />
    </>
  );
}

/** Of each language what forgets the words that nobody has saved; one question for all of them. */
type Unsaved = Readonly<Record<string, (() => void) | null>>;

const factsOf = (
  list: readonly NotificationTemplate[],
  kind: string,
): { readonly facts: readonly string[] } => ({
  facts: ['brand', ...(list.find((row) => row.kind === kind)?.facts ?? [])],
});

/** What may stand in braces, for whoever writes. */
function Facts({ facts }: { readonly facts: readonly string[] }): ReactNode {
  const t = useMessages('notifications');
  return (
    <p className="row-6 template-facts">
      {t('facts')}{' '}
      {facts.map((fact) => (
        <code key={fact}>{`{${fact}}`}</code>
      ))}
    </p>
  );
}
