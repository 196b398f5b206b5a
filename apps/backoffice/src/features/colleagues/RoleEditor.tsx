import { ask, wireKey } from '@laro/client';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import type { Proposal } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { useRoleNames } from '../../shell/role-name.ts';
import { PermissionChanges, PermissionGroups } from './PermissionGroups.tsx';
import type { Role } from './people.ts';
import { changesOf, type Permission } from './permissions.ts';

export const NAME_MAX = 40;

export type Draft = { readonly name: string; readonly permissions: readonly Permission[] };

export const isChanged = (before: Draft, after: Draft): boolean => {
  const { gained, lost } = changesOf(before.permissions, after.permissions);
  return before.name !== after.name.trim() || gained.length > 0 || lost.length > 0;
};

/** Fetches the roles anew, for whoever has changed one. */
export function useRenew(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => await queries.invalidateQueries({ queryKey: wireKey('listStaffRoles') });
}

/** One role: what it allows, beside another where one wants to compare, and what saving would change. */
export function RoleEditor({
  role,
  roles,
  known,
  onProposed,
  onRemoved,
}: {
  readonly role: Role;
  readonly roles: readonly Role[];
  readonly known: readonly Permission[];
  readonly onProposed: (proposal: Proposal) => void;
  readonly onRemoved: () => void;
}): ReactNode {
  const t = useMessages('roles');
  const nameOf = useRoleNames();
  const renew = useRenew();
  const saved: Draft = { name: role.name ?? '', permissions: role.permissions };
  const [draft, setDraft] = useState(saved);
  const [dialog, setDialog] = useState<'save' | 'remove' | null>(null);
  const [compared, setCompared] = useState<Role | null>(null);
  const isDirty = isChanged(saved, draft);
  const name = nameOf(role.role, role.name);
  return (
    <section className="role" aria-labelledby="role-title">
      <LeaveGuard when={isDirty} part="role" />
      <RoleHead role={role} name={name} onRemove={() => setDialog('remove')} />
      <div className="role-fields">
        <RoleNameField
          role={role}
          value={draft.name}
          onChange={(next) => setDraft({ ...draft, name: next })}
        />
        <CompareField roles={roles} self={role.role} compared={compared} onChange={setCompared} />
      </div>
      <PermissionGroups
        known={known}
        chosen={draft.permissions}
        before={saved.permissions}
        compared={compared && { ...compared, name: nameOf(compared.role, compared.name) }}
        readOnly={role.own}
        onChange={(permissions) => setDraft({ ...draft, permissions })}
      />
      {!role.own && (
        <RoleBar
          isDirty={isDirty}
          isComplete={role.builtIn || draft.name.trim() !== ''}
          onDiscard={() => setDraft(saved)}
          onSave={() => setDialog('save')}
        />
      )}
      <SaveDialog
        opened={dialog === 'save'}
        close={() => setDialog(null)}
        role={role}
        draft={draft}
        onProposed={(proposal) => {
          onProposed(proposal);
          setDraft(saved);
        }}
      />
      <ActDialog
        tone="danger"
        why="none"
        opened={dialog === 'remove'}
        close={() => setDialog(null)}
        title={t('removeTitle', { name })}
        act={t('removeDo', { name })}
        run={async () => await ask('removeStaffRole', { role: role.role })}
        onDone={() => {
          setDraft(saved);
          onRemoved();
          void renew();
        }}
      >
        {t('removeText')}
      </ActDialog>
    </section>
  );
}

/** What saving changes, and why; the only place that knows how it is done. */
function SaveDialog({
  opened,
  close,
  role,
  draft,
  onProposed,
}: {
  readonly opened: boolean;
  readonly close: () => void;
  readonly role: Role;
  readonly draft: Draft;
  readonly onProposed: (proposal: Proposal) => void;
}): ReactNode {
  const t = useMessages('roles');
  const nameOf = useRoleNames();
  const renew = useRenew();
  const ids = useProposalIds();
  const name = nameOf(role.role, role.name);
  const change = async (reason: string): Promise<void> => {
    const given = draft.name.trim();
    try {
      const proposal = {
        role: role.role,
        name: given === '' ? null : given,
        permissions: [...draft.permissions],
        version: role.version,
        reason,
      };
      const answer = await ask('changeStaffRole', { id: ids.of(proposal), ...proposal });
      ids.taken();
      onProposed(answer);
    } finally {
      // Somebody else's change is fetched too: what was ticked here then stands against it.
      await renew();
    }
  };
  return (
    <ActDialog
      tone="danger"
      opened={opened}
      close={close}
      title={t('saveTitle', { name })}
      act={t('saveDo', { name })}
      run={change}
    >
      <PermissionChanges {...changesOf(role.permissions, draft.permissions)} holders={role.holders} />
    </ActDialog>
  );
}

function RoleHead({
  role,
  name,
  onRemove,
}: {
  readonly role: Role;
  readonly name: string;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useMessages('roles');
  return (
    <header className="role-head">
      <div>
        <h2 id="role-title">{name}</h2>
        <p className="quiet">
          {t('holders', { count: role.holders })} · {t('allows', { count: role.permissions.length })}
        </p>
      </div>
      {!role.builtIn && (
        <Button
          variant="outline"
          color="danger"
          disabled={role.holders > 0}
          title={role.holders > 0 ? t('removeHeld') : undefined}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      )}
      {role.own && (
        <p className="role-own">
          <Icon name="lock" small /> {t('own')}
        </p>
      )}
    </header>
  );
}

function RoleNameField({
  role,
  value,
  onChange,
}: {
  readonly role: Role;
  readonly value: string;
  readonly onChange: (name: string) => void;
}): ReactNode {
  const t = useMessages('roles');
  const nameOf = useRoleNames();
  return (
    <TextInput
      label={t('name')}
      description={role.builtIn ? t('nameHint') : t('nameNeeded')}
      placeholder={role.builtIn ? nameOf(role.role, null) : undefined}
      value={value}
      maxLength={NAME_MAX}
      readOnly={role.own}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function CompareField({
  roles,
  self,
  compared,
  onChange,
}: {
  readonly roles: readonly Role[];
  readonly self: string;
  readonly compared: Role | null;
  readonly onChange: (role: Role | null) => void;
}): ReactNode {
  const t = useMessages('roles');
  const nameOf = useRoleNames();
  const others = roles.filter(({ role }) => role !== self);
  return (
    <NativeSelect
      label={t('compare')}
      description={t('compareHint')}
      data={[
        { value: '', label: t('compareNone') },
        ...others.map(({ role, name }) => ({ value: role, label: nameOf(role, name) })),
      ]}
      value={compared?.role ?? ''}
      onChange={({ currentTarget }) =>
        onChange(others.find(({ role }) => role === currentTarget.value) ?? null)
      }
    />
  );
}

export function RoleBar({
  isDirty,
  isComplete,
  onDiscard,
  onSave,
}: {
  readonly isDirty: boolean;
  readonly isComplete: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}): ReactNode {
  const t = useMessages('roles');
  const form = useMessages('form');
  return (
    <footer className="save-bar">
      <p role="status">{isDirty && form('unsaved')}</p>
      <Button disabled={!isDirty} onClick={onDiscard}>
        {form('discard')}
      </Button>
      <Button variant="filled" color="accent" disabled={!isDirty || !isComplete} onClick={onSave}>
        {t('review')}
      </Button>
    </footer>
  );
}
