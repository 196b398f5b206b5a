import { ApiError, ask, wireKey, wireQuery } from '@laro/client';
import { type VersionKind, type VersionLine } from '@laro/wire/versions';
import { Button, Drawer, Group, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { Tag } from '../../shell/Tag.tsx';
import { showToast } from '../../shell/toasts.ts';
import { When } from '../../shell/When.tsx';
import { Comparison, type PartsOf } from './Comparison.tsx';
import './versions.css';

const PAGE = 25;

type Props = {
  readonly kind: VersionKind;
  readonly id: string;
  readonly opened: boolean;
  readonly close: () => void;
  /** What a field is called: `words.EN.title`. */
  readonly labelOf: (path: string) => string;
  /** A version as people read it, part by part; as it was saved where nothing is said. */
  readonly partsOf?: PartsOf;
  /** Something else stands there now. */
  readonly onRestored: () => void;
};

/** Every version of a thing beside the one before it, and the way back to any of them. */
export function VersionsDrawer({ opened, close, ...rest }: Props): ReactNode {
  const t = useMessages('versions');
  const shell = useMessages('shell');
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={1_040}
      title={t('title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {opened && <Versions close={close} {...rest} />}
    </Drawer>
  );
}

function Versions({ kind, id, close, labelOf, partsOf, onRestored }: Omit<Props, 'opened'>): ReactNode {
  const t = useMessages('versions');
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    ...wireQuery('listVersions', { kind, id, pageNo, pageSize: PAGE }),
    placeholderData: (before) => before,
  });
  const { data: newest } = useQuery(wireQuery('listVersions', { kind, id, pageNo: 1, pageSize: PAGE }));
  if (error) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  if (data.totalCount === 0) {
    return (
      <StatePanel icon="audit" title={t('emptyTitle')}>
        {t('empty')}
      </StatePanel>
    );
  }
  const lines = data.content;
  const shown = lines.find(({ version }) => version === chosen) ?? lines[0];
  return (
    <div className="versions">
      <nav aria-label={t('title')}>
        <ol className="stack-6 version-list">
          {lines.map((line) => (
            <li key={line.version}>
              <VersionButton line={line} isShown={line === shown} choose={() => setChosen(line.version)} />
            </li>
          ))}
        </ol>
        {data.totalPages > 1 && (
          <Group gap={8}>
            <Button disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
              {t('newer')}
            </Button>
            <Button disabled={pageNo >= data.totalPages} onClick={() => setPageNo(pageNo + 1)}>
              {t('older')}
            </Button>
          </Group>
        )}
      </nav>
      {shown && (
        <section className="version" aria-label={t('version', { version: shown.version })}>
          <Comparison kind={kind} id={id} line={shown} labelOf={labelOf} {...(partsOf && { partsOf })} />
          {!shown.inForce && newest && (
            <Restore
              key={shown.version}
              thing={{ kind, id }}
              hold={() => setChosen(shown.version)}
              line={shown}
              found={newest.content[0]?.version ?? 0}
              onRestored={() => {
                onRestored();
                close();
              }}
            />
          )}
        </section>
      )}
    </div>
  );
}

function VersionButton({
  line: { version, savedAt, savedBy, reason, drafted, inForce, restoredFrom },
  isShown,
  choose,
}: {
  readonly line: VersionLine;
  readonly isShown: boolean;
  readonly choose: () => void;
}): ReactNode {
  const t = useMessages('versions');

  return (
    <button type="button" aria-pressed={isShown} onClick={choose}>
      <span className="version-head">
        <strong>{t('version', { version })}</strong>
        {inForce && <Tag tone="success">{t('inForce')}</Tag>}
        {drafted && <Tag tone="info">{t('draft')}</Tag>}
      </span>
      <span>
        {savedBy ?? t('unknown')}
        {savedAt !== null && (
          <>
            {' · '}
            <When at={savedAt} />
          </>
        )}
      </span>
      <span className="version-reason">
        {restoredFrom === null ? reason : `${t('restoredFrom', { version: restoredFrom })} ${reason}`}
      </span>
    </button>
  );
}

function Restore({
  thing,
  hold,
  line: { version, drafted },
  found,
  onRestored,
}: {
  readonly thing: { readonly kind: VersionKind; readonly id: string };
  /** Keeps this one shown, whatever a colleague saves meanwhile. */
  readonly hold: () => void;
  readonly line: VersionLine;
  readonly found: number;
  readonly onRestored: () => void;
}): ReactNode {
  const t = useMessages('versions');
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const begin = (): void => {
    hold();
    setAsking(true);
  };
  const run = async (reason: string): Promise<void> => {
    try {
      await ask('restoreVersion', { ...thing, version, found, reason });
    } catch (error) {
      // A colleague was first: theirs stands on the list, and the same button then goes back from that.
      if (error instanceof ApiError && error.code.endsWith('.changed'))
        await queries.invalidateQueries({ queryKey: wireKey('listVersions') });
      throw error;
    }
  };
  const label = drafted && version === found ? t('publishDraft') : t('restore', { version });
  return (
    <footer className="version-foot">
      <p>{t('restoreHint')}</p>
      <Button variant="filled" color="accent" onClick={begin}>
        {label}
      </Button>
      <ActDialog
        opened={isAsking}
        close={() => setAsking(false)}
        title={`${label}?`}
        act={label}
        reasons={[t('reasonMistake'), t('reasonOver'), t('reasonApproved')]}
        run={run}
        onDone={() => {
          void queries.invalidateQueries({ queryKey: wireKey('listVersions') });
          showToast({ text: t('restored', { version }), tone: 'good' });
          onRestored();
        }}
      >
        {t('restoreLead')}
      </ActDialog>
    </footer>
  );
}
