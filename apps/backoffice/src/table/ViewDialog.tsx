import { ask, useOneAct, wireKey } from '@laro/client';
import { Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { DialogButtons } from '../form/DialogButtons.tsx';
import { RefusalNotice } from '../form/RefusalNotice.tsx';
import { useMessages } from '../lib/messages.ts';
import { usePermits } from '../shell/session.ts';
import type { View, ViewContent } from './views.ts';

/** As the wire allows (`VIEWS`). */
const NAME_MAX = 60;
const SHARES = ['nobody', 'role', 'all'] as const;

type Props = {
  readonly opened: boolean;
  readonly close: () => void;
  readonly list: string;
  /** The one that is renamed or shared; without one a new one is saved. */
  readonly view: View | undefined;
  readonly now: ViewContent;
  readonly onSaved: (id: string) => void;
};

/** A name for how the list stands now, and who else sees it. */
export function ViewDialog(props: Props): ReactNode {
  const t = useMessages('table');
  const { opened, close, view } = props;
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={view ? t('viewEdit') : t('viewSave')}
      size={420}
      withCloseButton={false}
    >
      {opened && <ViewForm {...props} />}
    </Modal>
  );
}

function ViewForm({ close, list, view, now, onSaved }: Props): ReactNode {
  const t = useMessages('table');

  const permits = usePermits();
  const queries = useQueryClient();
  const id = useRef(view?.id ?? crypto.randomUUID()).current;
  const [name, setName] = useState(view?.name ?? '');
  const [sharedWith, setShared] = useState<View['sharedWith']>(view?.sharedWith ?? 'nobody');
  const refresh = async (): Promise<void> =>
    await queries.invalidateQueries({ queryKey: wireKey('listViews') });
  const saving = useOneAct({
    mutationFn: async () => {
      const version = view?.version ?? 0;
      if (view && sharedWith === view.sharedWith)
        return await ask('renameView', { id, name: name.trim(), version });
      // What was changed of its filters meanwhile is saved by a button of its own.
      const { query, columns } = view ?? now;
      return await ask('saveView', { id, list, name: name.trim(), query, columns, sharedWith, version });
    },
    onSuccess: async () => {
      await refresh();
      if (!view) onSaved(id);
      close();
    },
    onError: () => void refresh(),
  });
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (name.trim() !== '') saving.run();
  };
  return (
    <form onSubmit={send}>
      <Stack gap={16}>
        <TextInput
          label={t('viewName')}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {permits('staff.shared_views') && (
          <NativeSelect
            label={t('viewSharedWith')}
            data={SHARES.map((value) => ({ value, label: t(`viewShared_${value}`) }))}
            value={sharedWith}
            onChange={({ currentTarget }) => setShared(currentTarget.value as View['sharedWith'])}
          />
        )}
        <RefusalNotice error={saving.error} />
        <DialogButtons close={close} type="submit" disabled={name.trim() === ''} loading={saving.isPending}>
          {t('viewSaveAct')}
        </DialogButtons>
      </Stack>
    </form>
  );
}
