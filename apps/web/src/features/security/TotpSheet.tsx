import { Button, buttonClass, Confirm, Field, FormNotice, Icon, showToast } from '@laro/ui';
import type { Security } from '@laro/wire';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import * as v from 'valibot';
import { ask } from '../../lib/api.ts';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { Copy } from '../../shell/fields/Copy.tsx';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { refusalText } from './step-up.ts';
import { useAct } from './useAct.ts';
import { useProblem } from './useProblem.ts';

const QrPicture = lazy(async () => await import('../../shell/QrPicture.tsx'));
const FirstCode = v.object({ code: v.pipe(v.string(), v.length(6)) });

type Secret = { readonly secret: string; readonly uri: string };

/** The authenticator app: shown, confirmed by a first code, then its recovery codes once; or taken away. */
export function TotpSheet({
  security,
  userName,
  onClose,
}: {
  readonly security: Security;
  readonly userName: string;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('security');
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(prepareSealing, []);
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        userName={userName}
        turnedOn
        onSaved={() => {
          // Not before: a word over the codes would hide some of them.
          showToast({ text: t('totpAdded'), tone: 'good', forMs: TOAST_MS.info });
          onClose();
        }}
      />
    );
  }
  if (secret) return <ConfirmTotp secret={secret} onConfirmed={setCodes} />;
  if (security.totp) return <RemoveTotp onRemoved={onClose} />;
  return <BeginTotp onBegun={setSecret} />;
}

function BeginTotp({ onBegun }: { readonly onBegun: (secret: Secret) => void }): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const begin = useAct(async () => await askSealed('beginTotp', {}), onBegun);
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t('totpText')}</p>
      <FormNotice text={problemOf(begin.error)} />
      <Button
        waiting={begin.isPending}
        onClick={() => {
          begin.run(undefined);
        }}
      >
        {t('totpStart')}
      </Button>
    </div>
  );
}

function ConfirmTotp({
  secret: { secret, uri },
  onConfirmed,
}: {
  readonly secret: Secret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const confirm = useAct(
    async (given: string) => await askSealed('confirmTotp', { code: given }),
    ({ recoveryCodes }) => {
      onConfirmed(recoveryCodes);
    },
  );
  const form = useForm({
    read: (entries) => readBy(FirstCode, entries),
    onValues: ({ code }) => {
      confirm.run(code);
    },
  });
  const wrong = refusalText(confirm.error, 'security.proof_wrong');
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-text-2">{t('totpScan')}</p>
      <div className="totp-picture">
        <Suspense fallback={<span className="qr" />}>
          <QrPicture text={uri} label={t('totpPicture')} />
        </Suspense>
      </div>
      <div>
        <p className="field-label">{t('totpKey')}</p>
        <div className="totp-key">
          <Copy
            text={secret.replace(/(.{4})(?=.)/g, '$1 ')}
            value={secret}
            label={t('recoveryCopy')}
            sentences={{ copied: t('recoveryCopied'), failed: t('recoveryCopyFailed') }}
          />
        </div>
      </div>
      <a href={uri} className={buttonClass('bare', 'small', 'totp-open')}>
        {t('totpOpen')}
      </a>
      <Field
        name="code"
        label={t('totpCode')}
        hint={t('totpCodeHint')}
        error={form.faults.code ? t('totpCodeMissing') : wrong}
        digits
        autoComplete="one-time-code"
        maxLength={6}
        enterKeyHint="done"
        onInput={confirm.reset}
      />
      <FormNotice text={wrong ? null : problemOf(confirm.error)} />
      <Button type="submit" waiting={confirm.isPending}>
        {t('totpConfirm')}
      </Button>
    </form>
  );
}

function RemoveTotp({ onRemoved }: { readonly onRemoved: () => void }): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const [asking, setAsking] = useState(false);
  const remove = useAct(
    async () => await ask('removeTotp', {}),
    () => {
      showToast({ text: t('totpRemoved'), tone: 'good', forMs: TOAST_MS.info });
      onRemoved();
    },
  );
  if (asking) {
    return (
      <Confirm
        title={t('totpRemoveQuestion')}
        text={t('totpRemoveText')}
        action={t('totpRemove')}
        cancel={t('cancel')}
        waiting={remove.isPending}
        problem={problemOf(remove.error)}
        onConfirm={() => {
          remove.run(undefined);
        }}
        onCancel={() => {
          setAsking(false);
          remove.reset();
        }}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <p className="flex items-start gap-3 text-text-2">
        <Icon name="check" className="text-success" />
        <span className="min-w-0 flex-1">{t('totpIsOn')}</span>
      </p>
      <Button
        look="bare"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('totpRemove')}
      </Button>
    </div>
  );
}
