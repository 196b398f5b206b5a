import { makePasskey } from '@laro/client/passkey';
import { Button, Confirm, Field, FormNotice, Icon, showToast } from '@laro/ui';
import type { Security } from '@laro/wire';
import { type ReactNode, useRef, useState } from 'react';
import * as v from 'valibot';
import { ask } from '../../lib/api.ts';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { dateText } from '../../shell/dates.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { deviceName } from './device-name.ts';
import { passkeyProblemOf } from './passkey-problem.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAct } from './useAct.ts';
import { useProblem } from './useProblem.ts';

type Passkey = Security['passkeys'][number];
const NAME_MAX = 40;
const Naming = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

/**
 * The member's passkeys: add one with a name, remove one after a question. The first second factor brings recovery
 * codes, shown this once: without them, who loses the device would be shut out.
 */
export function PasskeysSheet({
  security,
  userName,
}: {
  readonly security: Security;
  readonly userName: string;
}): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const remove = useAct(
    async ({ id }: Passkey) => await ask('removePasskey', { id }),
    () => {
      setLeaving(null);
      showToast({ text: t('passkeyRemoved'), tone: 'good', forMs: TOAST_MS.info });
    },
  );
  if (codes.length > 0) {
    return <RecoveryCodes codes={codes} userName={userName} turnedOn onSaved={() => setCodes([])} />;
  }
  if (leaving) {
    return (
      <Confirm
        title={t('passkeyRemoveQuestion', { name: leaving.name })}
        text={t('passkeyRemoveText')}
        action={t('remove')}
        cancel={t('cancel')}
        waiting={remove.isPending}
        problem={problemOf(remove.error)}
        onConfirm={() => {
          remove.run(leaving);
        }}
        onCancel={() => {
          setLeaving(null);
          remove.reset();
        }}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t('passkeysText')}</p>
      {security.passkeys.length > 0 && (
        <ul className="sheet-list">
          {security.passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRemove={setLeaving} />
          ))}
        </ul>
      )}
      <AddPasskey onCodes={setCodes} />
    </div>
  );
}

function PasskeyLine({
  passkey,
  onRemove,
}: {
  readonly passkey: Passkey;
  readonly onRemove: (passkey: Passkey) => void;
}): ReactNode {
  const t = useMessages('security');
  const { timeZone } = useMerchant();
  const { name, createdAt, usedAt } = passkey;
  return (
    <li className="sheet-line">
      <Icon name="passkey" className="text-text-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        <span className="block text-14 text-text-3">
          {usedAt === null
            ? t('passkeyMade', { day: dateText(createdAt, timeZone) })
            : t('passkeyUsed', { day: dateText(usedAt, timeZone) })}
        </span>
      </span>
      <button
        type="button"
        className="icon-button text-text-2"
        aria-label={t('passkeyRemove', { name })}
        onClick={() => {
          onRemove(passkey);
        }}
      >
        <Icon name="remove" className="size-5" />
      </button>
    </li>
  );
}

function AddPasskey({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const input = useRef<HTMLInputElement>(null);
  const add = useAct(
    async (given: string) => {
      const { options } = await ask('beginPasskey', {});
      const passkey = await makePasskey(options);
      return await ask('addPasskey', { name: given, passkey });
    },
    ({ recoveryCodes }) => {
      input.current?.form?.reset();
      onCodes(recoveryCodes);
      // A word over the codes would hide some of them.
      if (recoveryCodes.length > 0) return;
      showToast({ text: t('passkeyAdded'), tone: 'good', forMs: TOAST_MS.info });
    },
  );
  const form = useForm({
    read: (entries) => readBy(Naming, entries),
    onValues: ({ name }) => {
      add.run(name);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <Field
        ref={input}
        name="name"
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        error={form.faults.name && t('passkeyNameMissing')}
        defaultValue={deviceName(navigator.userAgent)}
        maxLength={NAME_MAX}
        autoComplete="off"
        enterKeyHint="done"
        onInput={add.reset}
      />
      <FormNotice text={passkeyProblemOf(add.error, t, problemOf)} />
      <Button type="submit" waiting={add.isPending}>
        <Icon name="passkey" />
        {t('passkeyAdd')}
      </Button>
    </form>
  );
}
