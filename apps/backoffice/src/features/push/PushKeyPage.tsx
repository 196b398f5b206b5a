import { ask, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { PushKeyArguments } from '@laro/wire/push-key';
import { Button, CopyButton, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import * as v from 'valibot';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { useStaff } from '../../shell/session.ts';
import { When } from '../../shell/When.tsx';
import '../../shell/id.css';
import './push.css';

type Standing = CallValue<Calls['getStaffPushKey']>;
type Key = NonNullable<Standing['key']>;

/** The key by which push services know the brand, and the first of the two people who give it a new one. */
export function PushKeyPage(): ReactNode {
  const t = useMessages('pushKey');
  const { data, error, refetch } = useQuery(wireQuery('getStaffPushKey', {}));
  const [isAsked, setAsked] = useState(false);
  const [proposed, setProposed] = useState<Approval | null>(null);
  const label = t(data?.key ? 'rotate' : 'make');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {data && (
          <Button
            variant="outline"
            {...(data.key && { color: 'danger' })}
            leftSection={<Icon name="key" small />}
            onClick={() => setAsked(true)}
          >
            {label}
          </Button>
        )}
      </PageHead>
      <Stack gap={16}>
        {proposed && <ProposedNotice approval={proposed} close={() => setProposed(null)} />}
        {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
        {!error && !data && <Skeleton height={140} radius={12} />}
        {data?.key && <KeyFacts value={data.key} subscriptions={data.subscriptions} />}
        {data && !data.key && (
          <StatePanel icon="key" title={t('noneTitle')}>
            {t('none')}
          </StatePanel>
        )}
      </Stack>
      {isAsked && data && (
        <KeyDialog standing={data} label={label} close={() => setAsked(false)} onProposed={setProposed} />
      )}
    </>
  );
}

function KeyFacts({
  value: { publicKey, contact, madeAt },
  subscriptions,
}: {
  readonly value: Key;
  readonly subscriptions: number;
}): ReactNode {
  const t = useMessages('pushKey');

  return (
    <dl className="push-key">
      <div className="push-key-wide">
        <dt>{t('publicKey')}</dt>
        <dd>
          <PublicKey text={publicKey} />
        </dd>
      </div>
      <Fact label={t('contact')}>{addressOf(contact)}</Fact>
      <Fact label={t('since')}>{madeAt === null ? t('sinceFirst') : <When at={madeAt} />}</Fact>
      <Fact label={t('browsers')}>{subscriptions}</Fact>
    </dl>
  );
}

/** All of it: whoever compares two keys reads to the end. */
function PublicKey({ text }: { readonly text: string }): ReactNode {
  const t = useMessages('pushKey');
  const shell = useMessages('shell');
  return (
    <span className="id">
      <span className="mono">{text}</span>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <button type="button" aria-label={copied ? shell('copied') : t('copy')} onClick={copy}>
            <Icon name={copied ? 'check' : 'copy'} small />
          </button>
        )}
      </CopyButton>
    </span>
  );
}

const addressOf = (contact: string): string => contact.replace(/^mailto:/, '');
/** As push services want it: hosts have no capitals. */
const contactOf = (address: string): string =>
  `mailto:${address.trim().replace(/@.*$/, (host) => host.toLowerCase())}`;

function KeyDialog({
  standing: { key, subscriptions },
  label,
  close,
  onProposed,
}: {
  readonly standing: Standing;
  readonly label: string;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('pushKey');
  const { name: brand } = useStaff().merchant;
  // Sent twice it is one proposal; the dialog that is opened next makes another.
  const id = useRef(crypto.randomUUID());
  const [address, setAddress] = useState(key ? addressOf(key.contact) : '');
  const contact = contactOf(address);
  const isRight = v.is(PushKeyArguments, { contact });
  return (
    <ActDialog
      close={close}
      tone={key ? 'danger' : 'calm'}
      title={t(key ? 'rotateTitle' : 'makeTitle', { brand })}
      act={label}
      reasons={key ? [t('reasonLeak'), t('reasonRoutine'), t('reasonContact')] : []}
      isReady={isRight}
      run={async (reason) => onProposed(await ask('rotatePushKey', { id: id.current, contact, reason }))}
    >
      <Stack gap={16}>
        <p className="form-lead">{key ? t('rotateLead', { count: subscriptions }) : t('makeLead')}</p>
        <TextInput
          label={t('contact')}
          description={t('contactHint')}
          type="email"
          value={address}
          autoComplete="off"
          maxLength={185}
          error={!isRight && address !== '' && t('contactFault')}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      </Stack>
    </ActDialog>
  );
}
