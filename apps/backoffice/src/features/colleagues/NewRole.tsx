import { ask } from '@laro/client';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { useRoleNames } from '../../shell/role-name.ts';
import { showToast } from '../../shell/toasts.ts';
import { PermissionChanges, PermissionGroups } from './PermissionGroups.tsx';
import type { Role } from './people.ts';
import { changesOf, type Permission } from './permissions.ts';
import { type Draft, isChanged, NAME_MAX, RoleBar, useRenew } from './RoleEditor.tsx';

/** A role of the brand's own, begun from nothing or from one that there is. */
export function NewRole({
  known,
  roles,
  onMade,
}: {
  readonly known: readonly Permission[];
  readonly roles: readonly Role[];
  readonly onMade: (role: string) => void;
}): ReactNode {
  const t = useMessages('roles');
  const renew = useRenew();
  const ids = useProposalIds();
  const [draft, setDraft] = useState<Draft>({ name: '', permissions: [] });
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState(false);
  const isDirty = !made && isChanged({ name: '', permissions: [] }, draft);
  const name = draft.name.trim();
  const create = async (reason: string): Promise<void> => {
    const permissions = [...draft.permissions];
    const asked = { name, permissions, reason };
    const { approval, role } = await ask('createStaffRole', { id: ids.of(asked), ...asked });
    ids.taken();
    await renew();
    setMade(true);
    showToast({ text: t(approval === null ? 'created' : 'createdWaits', { name }), tone: 'good' });
    // Once nothing is unsaved any more, or one would be asked whether to leave.
    setTimeout(() => onMade(role));
  };
  return (
    <section className="role" aria-labelledby="role-title">
      <LeaveGuard when={isDirty} part="role" />
      <header className="role-head">
        <h2 id="role-title">{t('newRole')}</h2>
      </header>
      <NewFields roles={roles} draft={draft} onChange={setDraft} />
      <PermissionGroups
        known={known}
        chosen={draft.permissions}
        before={[]}
        compared={null}
        readOnly={false}
        onChange={(permissions) => setDraft({ ...draft, permissions })}
      />
      <RoleBar
        isDirty={isDirty}
        isComplete={name !== ''}
        onDiscard={() => setDraft({ name: '', permissions: [] })}
        onSave={() => setAsking(true)}
      />
      <ActDialog
        tone="danger"
        opened={isAsking}
        close={() => setAsking(false)}
        title={t('createTitle', { name })}
        act={t('createDo', { name })}
        run={create}
      >
        <PermissionChanges {...changesOf([], draft.permissions)} holders={0} />
      </ActDialog>
    </section>
  );
}

function NewFields({
  roles,
  draft,
  onChange,
}: {
  readonly roles: readonly Role[];
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}): ReactNode {
  const t = useMessages('roles');
  const nameOf = useRoleNames();
  return (
    <div className="role-fields">
      <TextInput
        label={t('name')}
        description={t('nameNeeded')}
        value={draft.name}
        maxLength={NAME_MAX}
        autoComplete="off"
        autoFocus
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
      />
      <NativeSelect
        label={t('copyFrom')}
        description={t('copyHint')}
        data={[
          { value: '', label: t('copyNone') },
          ...roles.map((one) => ({ value: one.role, label: nameOf(one.role, one.name) })),
        ]}
        onChange={({ currentTarget }) => {
          const { permissions = [] } = roles.find(({ role }) => role === currentTarget.value) ?? {};
          onChange({ ...draft, permissions });
        }}
      />
    </div>
  );
}
