import { ask, useOneAct } from '@laro/client';
import { knowsPasskeys, signByPasskey } from '@laro/client/passkey';
import type { Calls, CallValue } from '@laro/wire';
import { Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { RefusalNotice } from '../form/RefusalNotice.tsx';
import { textsOf } from '../lib/fields.ts';
import { useMessages } from '../lib/messages.ts';
import { askSealed } from '../lib/sealed.ts';
import { answerProof, useIsProofAsked } from '../lib/step-up.ts';
import { ErrorPanel } from './ErrorPanel.tsx';

type Asked = CallValue<Calls['beginStaffStepUp']>;
type Factor = Asked['factors'][number];

/** The quickest first; a recovery code is for who has lost the rest. */
const ORDER: readonly Factor[] = ['passkey', 'totp', 'password', 'recovery'];

/** Asks whoever is here to prove it once more; what was refused for want of that goes on by itself. */
export function StepUpDialog(): ReactNode {
  const t = useMessages('shell');
  // Made anew each time, so that it lies over the dialog whose act waits for it.
  if (!useIsProofAsked()) return null;
  return (
    <Modal
      opened
      onClose={() => answerProof(false)}
      title={t('stepUpTitle')}
      size={420}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Question />
    </Modal>
  );
}

function Question(): ReactNode {
  const t = useMessages('shell');
  const form = useId();
  const { data, error, refetch } = useQuery({
    // A challenge is good once: none is kept.
    queryKey: ['beginStaffStepUp', form],
    queryFn: async () => await ask('beginStaffStepUp', {}),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Stack gap={16}>
      <p className="page-lead">{t('stepUp')}</p>
      {data && <Proof key={JSON.stringify(data.passkey)} asked={data} askAnew={() => void refetch()} />}
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && (
        <Group justify="end">
          <Button data-autofocus onClick={() => answerProof(false)}>
            {t('stepUpCancel')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** What somebody gives as a proof; a passkey signs when the button is pressed, never by itself. */
async function prove(factor: Factor, { passkey }: Asked, text: (name: string) => string): Promise<void> {
  if (factor === 'passkey') {
    await askSealed('stepUpStaff', { factor, passkey: await signByPasskey(passkey ?? {}) });
    return;
  }
  const given = text('secret');
  const secret = factor === 'password' ? given : given.replaceAll(/\s/g, '');
  await askSealed('stepUpStaff', { factor, secret });
}

function Proof({ asked, askAnew }: { readonly asked: Asked; readonly askAnew: () => void }): ReactNode {
  const t = useMessages('shell');
  const offered = ORDER.filter(
    (one) => asked.factors.includes(one) && (one !== 'passkey' || (asked.passkey && knowsPasskeys())),
  );
  const [factor, setFactor] = useState<Factor>(offered[0] ?? 'password');
  const proving = useOneAct({
    once: true,
    mutationFn: async (text: (name: string) => string) => await prove(factor, asked, text),
    onSuccess: () => answerProof(true),
    onError: () => {
      if (factor === 'passkey') askAnew();
    },
  });
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    proving.run(textsOf(event.currentTarget));
  };
  return (
    <form className="proof" method="post" onSubmit={send}>
      <RefusalNotice error={proving.error} />
      <ProofField key={factor} factor={factor} />
      <div className="proof-others">
        {offered
          .filter((one) => one !== factor)
          .map((one) => (
            <Button
              key={one}
              variant="subtle"
              color="link"
              onClick={() => {
                proving.reset();
                setFactor(one);
              }}
            >
              {t(`proofBy_${one}`)}
            </Button>
          ))}
      </div>
      <Group justify="end" gap={8}>
        <Button onClick={() => answerProof(false)}>{t('stepUpCancel')}</Button>
        <Button
          type="submit"
          variant="filled"
          color="accent"
          loading={proving.isPending}
          {...(factor === 'passkey' && { 'data-autofocus': '' })}
        >
          {factor === 'passkey' ? t('proofByPasskey') : t('stepUpGo')}
        </Button>
      </Group>
    </form>
  );
}

function ProofField({ factor }: { readonly factor: Factor }): ReactNode {
  const t = useMessages('shell');
  if (factor === 'passkey') return null;
  const usual = {
    name: 'secret',
    required: true,
    withAsterisk: false,
    autoFocus: true,
    'data-autofocus': '',
  } as const;
  if (factor === 'password') {
    return (
      <PasswordInput
        {...usual}
        label={t('proof_password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      />
    );
  }
  return (
    <TextInput
      {...usual}
      label={t(`proof_${factor}`)}
      autoComplete="one-time-code"
      {...(factor === 'totp' && { inputMode: 'numeric' as const, maxLength: 7 })}
    />
  );
}
