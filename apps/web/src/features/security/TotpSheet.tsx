import { Button, buttonClass, Field, Icon, showToast } from '@laro/ui';
import type { Security } from '@laro/wire';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { askSealed, FormNotice, prepareSealing } from '../login/index.ts';
import { Confirm } from './Confirm.tsx';
import { CopyText, RecoveryCodes } from './RecoveryCodes.tsx';
import { saidBy } from './step-up.ts';
import { useAct } from './useAct.ts';
import { useProblem } from './useProblem.ts';

const QrPicture = lazy(async () => await import('../../shell/QrPicture.tsx'));
const CODE = /^\d{6}$/;

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
        onKept={() => {
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
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = useAct(
    async (given: string) => await askSealed('confirmTotp', { code: given }),
    ({ recoveryCodes }) => {
      onConfirmed(recoveryCodes);
    },
  );
  const wrong = saidBy(confirm.error, 'security.proof_wrong');
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!CODE.test(code));
        if (CODE.test(code)) confirm.run(code);
      }}
    >
      <p className="text-text-2">{t('totpScan')}</p>
      <div className="totp-picture">
        <Suspense fallback={<span className="qr" />}>
          <QrPicture text={uri} label={t('totpPicture')} />
        </Suspense>
      </div>
      <div>
        <p className="field-label">{t('totpKey')}</p>
        <CopyText text={secret.replace(/(.{4})(?=.)/g, '$1 ')} copied={secret} label={t('recoveryCopy')} />
      </div>
      <a href={uri} className={buttonClass('bare', 'small', 'totp-open')}>
        {t('totpOpen')}
      </a>
      <Field
        label={t('totpCode')}
        hint={t('totpCodeHint')}
        error={missing ? t('totpCodeMissing') : wrong}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        enterKeyHint="done"
        value={code}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, ''));
          setMissing(false);
          confirm.reset();
        }}
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
        act={remove}
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
