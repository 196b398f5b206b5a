import { ask, wireKey, wireQuery } from '@laro/client';
import { knowsPasskeys } from '@laro/client/passkey';
import type { Calls, CallValue } from '@laro/wire';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { showToast } from '../../shell/toasts.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';

type Factors = CallValue<Calls['getStaffFactors']>;
type Passkey = Factors['passkeys'][number];

/** What proves whoever is here beside the password. */
export function FactorsSection(): ReactNode {
  const t = useMessages('me');
  const { data, error, refetch } = useQuery(wireQuery('getStaffFactors', {}));
  const [isAdding, setAdding] = useState(false);
  const queries = useQueryClient();
  const renew = (): void => void queries.invalidateQueries({ queryKey: wireKey('getStaffFactors') });
  return (
    <section className="me-card" aria-labelledby="factors">
      <header>
        <h2 id="factors">{t('factors')}</h2>
        {data && knowsPasskeys() && (
          <Button leftSection={<Icon name="add" small />} onClick={() => setAdding(true)}>
            {t('addPasskey')}
          </Button>
        )}
      </header>
      <p className="quiet">{data?.required ? t('factorsRequired') : t('factorsText')}</p>
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <span className="skeleton" data-width="1" />}
      {data && <FactorRows factors={data} onChanged={renew} />}
      {isAdding && <AddPasskeyDialog close={() => setAdding(false)} onDone={renew} />}
    </section>
  );
}

function FactorRows({
  factors,
  onChanged,
}: {
  readonly factors: Factors;
  readonly onChanged: () => void;
}): ReactNode {
  const t = useMessages('me');
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { passkeys, recoveryCodesLeft, totp, required } = factors;
  const isLast = required && passkeys.length === 1 && !totp;
  return (
    <>
      <ul className="factor-rows">
        <li>
          <Icon name="authenticator" />
          <div>
            <strong>{t('app')}</strong>
            <span>{totp ? t('appOn') : t('appOff')}</span>
          </div>
          <State isOn={totp} />
        </li>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isLast={isLast}
            onRemove={() => setRemoved(passkey)}
          />
        ))}
        {passkeys.length === 0 && (
          <li>
            <Icon name="passkey" />
            <div>
              <strong>{t('passkeys')}</strong>
              <span>{knowsPasskeys() ? t('noPasskeys') : t('passkeyUnable')}</span>
            </div>
            <State isOn={false} />
          </li>
        )}
        {(totp || passkeys.length > 0) && (
          <li>
            <Icon name="lock" />
            <div>
              <strong>{t('codes')}</strong>
              <span>{t('codesText')}</span>
            </div>
            <Tag tone={recoveryCodesLeft < 3 ? 'warn' : undefined}>
              {t('codesLeft', { count: recoveryCodesLeft })}
            </Tag>
          </li>
        )}
      </ul>
      <ActDialog
        tone="danger"
        why="none"
        opened={removed !== null}
        close={() => setRemoved(null)}
        title={t('removeTitle', { name: removed?.name ?? '' })}
        act={t('removeDo')}
        run={async () => await ask('removeStaffPasskey', { id: removed?.id ?? '' })}
        onDone={() => {
          showToast({ text: t('removed'), tone: 'good' });
          onChanged();
        }}
      >
        {t('removeText')}
      </ActDialog>
    </>
  );
}

function PasskeyRow({
  passkey: { name, createdAt, usedAt },
  isLast,
  onRemove,
}: {
  readonly passkey: Passkey;
  readonly isLast: boolean;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useMessages('me');
  const { timeZone } = useStaff().merchant;
  const time = (at: string): string => minuteText(at, timeZone);
  return (
    <li>
      <Icon name="passkey" />
      <div>
        <strong>{name}</strong>
        <span>
          {t('passkeyAdded', { time: time(createdAt) })} ·{' '}
          {usedAt === null ? t('passkeyUnused') : t('passkeyUsed', { time: time(usedAt) })}
        </span>
      </div>
      <State isOn />
      <ActionIcon
        aria-label={t('removeOf', { name })}
        title={isLast ? t('lastFactor') : undefined}
        disabled={isLast}
        onClick={onRemove}
      >
        <Icon name="remove" />
      </ActionIcon>
    </li>
  );
}

function State({ isOn }: { readonly isOn: boolean }): ReactNode {
  const t = useMessages('me');
  return <Tag tone={isOn ? 'success' : undefined}>{isOn ? t('on') : t('off')}</Tag>;
}
