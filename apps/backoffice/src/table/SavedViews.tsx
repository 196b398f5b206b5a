import { ask, useOneAct, wireKey, wireQuery } from '@laro/client';
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import { Icon } from '../shell/Icon.tsx';
import { sentenceOf } from '../shell/sentence.ts';
import { usePermits } from '../shell/session.ts';
import { showToast } from '../shell/toasts.ts';
import { ListTabs } from './ListTabs.tsx';
import { readList, tabOf } from './list-state.ts';
import type { List } from './use-list.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { contentOf, searchOf, type View, type ViewContent } from './views.ts';

/**
 * How somebody has filtered, sorted and arranged a list, under a name: tabs above it, each an address. A colleague who opens
 * such an address sees the same rows, whether the view is theirs or not.
 */
export function SavedViews<Row>({
  list,
  name,
}: {
  readonly list: List<Row>;
  /** The list by its name on the wire. */
  readonly name: string;
}): ReactNode {
  const t = useMessages('table');
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null);
  const { data } = useQuery(wireQuery('listViews', { list: name }));
  const views = data?.views ?? [];
  const current = views.find(({ id }) => id === list.state.view);
  const now = contentOf(list.state);
  const saved = current && contentOf(readList(searchOf(current)));
  const isChanged = saved !== undefined && JSON.stringify(saved) !== JSON.stringify(now);
  const tabs = [
    ...(list.tabs.length > 0
      ? list.tabs.map(({ id, label }) => ({ id, label, search: id === '' ? {} : { view: id } }))
      : [{ id: '', label: t('viewAll'), search: {} }]),
    ...views.map((view) => ({
      id: view.id,
      label: view.name,
      search: searchOf(view),
      note: <Note view={view} isChanged={isChanged && view === current} />,
    })),
  ];
  const close = (): void => setDialog(null);
  const isUsual = now.query === '' && now.columns.length === 0;
  return (
    <ListTabs
      label={t('views')}
      tabs={tabs}
      current={current?.id ?? (isUsual ? (tabOf(list.tabs, list.state.view)?.id ?? '') : null)}
    >
      <div className="list-tabs-acts">
        {current && isChanged && <SaveChanges view={current} now={now} />}
        {!current && !isUsual && (
          <Button variant="subtle" color="link" onClick={() => setDialog('new')}>
            {t('viewSave')}
          </Button>
        )}
        {current && (
          <ViewMenu
            view={current}
            list={list}
            edit={() => setDialog('edit')}
            saveAs={() => setDialog('new')}
          />
        )}
      </div>
      <ViewDialog
        opened={dialog !== null}
        close={close}
        list={name}
        view={dialog === 'edit' ? current : undefined}
        now={now}
        onSaved={(id) => list.change({ view: id })}
      />
    </ListTabs>
  );
}

function Note({ view, isChanged }: { readonly view: View; readonly isChanged: boolean }): ReactNode {
  const t = useMessages('table');
  return (
    <>
      {view.sharedWith !== 'nobody' && (
        <span title={view.own ? t('viewShared') : t('viewBy', { by: view.by })}>
          <Icon name="share" small />
          <span className="visually-hidden">{t('viewShared')}</span>
        </span>
      )}
      {isChanged && (
        <span className="view-dot" title={t('viewChanged')}>
          <span className="visually-hidden">{t('viewChanged')}</span>
        </span>
      )}
    </>
  );
}

/** One's own, or a shared one for whoever may share. */
function useCanChange(): (view: View) => boolean {
  const permits = usePermits();
  return ({ own, sharedWith }) => own || (sharedWith !== 'nobody' && permits('staff.shared_views'));
}

function SaveChanges({ view, now }: { readonly view: View; readonly now: ViewContent }): ReactNode {
  const t = useMessages('table');
  const canChange = useCanChange();
  const { id, list, name, sharedWith, version } = view;
  const saving = useViewAct(
    async () => await ask('saveView', { id, list, name, sharedWith, version, ...now }),
    t('viewSaved'),
  );
  if (!canChange(view)) return null;
  return (
    <Button variant="subtle" color="link" loading={saving.isPending} onClick={() => saving.run()}>
      {t('viewSaveChanges')}
    </Button>
  );
}

/** An act on views: once at a time, the tabs anew after it, and a sentence whatever comes of it. */
function useViewAct(act: () => Promise<unknown>, done: string) {
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: wireKey('listViews') });
  return useOneAct({
    mutationFn: act,
    onSuccess: () => {
      refresh();
      showToast({ tone: 'good', text: done });
    },
    onError: (error) => {
      // A colleague may have changed or removed it: what is there now is shown.
      refresh();
      showToast({ tone: 'bad', text: sentenceOf(error, shell) });
    },
  });
}

function ViewMenu<Row>({
  view,
  list,
  edit,
  saveAs,
}: {
  readonly view: View;
  readonly list: List<Row>;
  readonly edit: () => void;
  readonly saveAs: () => void;
}): ReactNode {
  const t = useMessages('table');
  const canChange = useCanChange()(view);
  const removing = useViewAct(async () => {
    await ask('removeView', { id: view.id });
    list.change({ view: null });
  }, t('viewRemoved'));
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href);
    showToast({ tone: 'good', text: t('viewLinkCopied') });
  };
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Tooltip label={t('viewMenu')}>
          <ActionIcon aria-label={t('viewMenu')}>
            <Icon name="down" small />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="copy" small />} onClick={() => void copy()}>
          {t('viewLink')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="add" small />} onClick={saveAs}>
          {t('viewSaveAs')}
        </Menu.Item>
        {canChange && (
          <>
            <Menu.Item leftSection={<Icon name="settings" small />} onClick={edit}>
              {t('viewEdit')}
            </Menu.Item>
            <Menu.Item
              leftSection={<Icon name="close" small />}
              color="danger"
              onClick={() => removing.run()}
            >
              {t('viewRemove', { name: view.name })}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
