import { wireQuery } from '@laro/client';
import { HostName, MerchantCode } from '@laro/wire/brands';
import { CopyButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import '../../shell/id.css';

/** Nothing is asked for while somebody types. */
const PAUSE_MS = 300;

/** The record that proves a host before a brand may answer there; nothing where none is asked for. */
export function HostProof({
  code,
  host: typed,
}: {
  readonly code: string;
  readonly host: string;
}): ReactNode {
  const t = useMessages('brands');
  const [host] = useDebouncedValue(typed, PAUSE_MS);
  const isWhole = v.is(HostName, host) && v.is(MerchantCode, code);
  const { data } = useQuery({ ...wireQuery('getHostProof', { code, host }), enabled: isWhole });
  if (!isWhole || !data?.record) return null;
  const { name, text } = data.record;
  return (
    <section className="host-proof" aria-label={t('proofOf', { host })}>
      <p className="form-lead">{t('proofLead', { host })}</p>
      <dl>
        <dt>{t('proofName')}</dt>
        <dd>
          <Copied text={name} />
        </dd>
        <dt>{t('proofText')}</dt>
        <dd>
          <Copied text={text} />
        </dd>
      </dl>
    </section>
  );
}

function Copied({ text }: { readonly text: string }): ReactNode {
  const t = useMessages('brands');
  const shell = useMessages('shell');
  return (
    <span className="id">
      <span className="mono">{text}</span>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <button
            type="button"
            aria-label={copied ? shell('copied') : t('proofCopy', { text })}
            onClick={copy}
          >
            <Icon name={copied ? 'check' : 'copy'} small />
          </button>
        )}
      </CopyButton>
    </span>
  );
}
