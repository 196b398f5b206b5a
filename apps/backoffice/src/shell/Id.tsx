import { CopyButton, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import './id.css';

/** As much of an id as people compare: its kind and its end, which is where two of one day differ. */
const SHOWN_MAX = 16;
const HEAD = 8;
const TAIL = 6;

/** An id, cut in its middle; copied whole. With an address it leads to what it is the id of. */
export function Id({ id, to }: { readonly id: string; readonly to?: string }): ReactNode {
  const t = useMessages('shell');
  const shown = id.length > SHOWN_MAX ? `${id.slice(0, HEAD)}…${id.slice(-TAIL)}` : id;
  return (
    <span className="id" title={id}>
      {to === undefined ? (
        <span className="mono">{shown}</span>
      ) : (
        <Link to={to} className="mono">
          {shown}
        </Link>
      )}
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t('copied') : t('copyId')}>
            <button type="button" aria-label={copied ? t('copied') : t('copyIdOf', { id })} onClick={copy}>
              <Icon name={copied ? 'check' : 'copy'} small />
            </button>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  );
}
