import { ask, wireKey, wireQuery } from '@laro/client';
import { useAfterPress } from '@laro/client/press';
import type { Calls, CallValue } from '@laro/wire';
import { ActionIcon, Alert, Button, Group, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { Tag } from '../../shell/Tag.tsx';
import '../../form/form.css';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { type Proposal, ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { showToast } from '../../shell/toasts.ts';
import './colleagues.css';
import { admitsAddress, networkHolds, readNetwork } from './networks.ts';

type Answer = CallValue<Calls['listStaffNetworks']>;
/** A row keeps its place and its focus while it is typed into. */
type Row = { readonly key: number; readonly network: string; readonly note: string };

/** As many as the wire takes (`NETWORKS_MAX`). */
const ROWS_MAX = 100;

/** From where staff may work. */
export function NetworksPage(): ReactNode {
  const t = useMessages('colleagues');
  const { data, error, refetch } = useQuery(wireQuery('listStaffNetworks', {}));
  return (
    <>
      <PageHead title={t('networksTitle')} lead={t('networksLead')} />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <span className="skeleton" data-width="2" />}
      {data && <Editor answer={data} />}
    </>
  );
}

const rowsOf = ({ list }: Pick<Answer, 'list'>): readonly Row[] => list.map((one, key) => ({ key, ...one }));
const textOf = (rows: readonly Omit<Row, 'key'>[]): string =>
  JSON.stringify(rows.map(({ network, note }) => [network.trim(), note.trim()]));

/** What one changes, and its version: what a colleague saves meanwhile is shown first, and never written over unseen. */
function useRows(answer: Answer) {
  const [base, setBase] = useState(answer);
  const [rows, setRows] = useState(() => rowsOf(answer));
  const isDirty = textOf(rows) !== textOf(base.list);
  const isBehind = base.version !== answer.version;
  const take = (found: Answer): void => {
    setBase(found);
    setRows(rowsOf(found));
  };
  if (isBehind && !isDirty) take(answer);
  return { base, rows, setRows, isDirty, isBehind, take, keepMine: () => setBase(answer) };
}

function Editor({ answer }: { readonly answer: Answer }): ReactNode {
  const t = useMessages('colleagues');
  const { base, rows, setRows, isDirty, isBehind, take, keepMine } = useRows(answer);
  const [isAsking, setAsking] = useState(false);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const { address } = answer;
  const networks = rows.map(({ network }) => network);
  const isValid = networks.every((network) => readNetwork(network) !== null);
  const isIn = admitsAddress(networks, address);
  const change = (key: number, part: Partial<Row>): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = (network: string): void =>
    setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, network, note: '' }]);
  return (
    <section className="networks">
      <LeaveGuard when={isDirty} />
      {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      <p className="networks-own">
        {t('ownAddress')} <strong className="mono">{address}</strong>
      </p>
      {isBehind && isDirty && (
        <TheirsNotice answer={answer} takeTheirs={() => take(answer)} keepMine={keepMine} />
      )}
      {rows.length === 0 && (
        <Alert color="info" icon={<Icon name="info" />} title={t('anywhereTitle')}>
          {t('anywhere')}
        </Alert>
      )}
      {!isIn && <ShutOutNotice address={address} add={() => add(address)} />}
      {rows.length > 0 && (
        <ul className="network-rows">
          {rows.map((row) => (
            <NetworkRow
              key={row.key}
              row={row}
              address={address}
              onChange={(part) => change(row.key, part)}
              onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          ))}
        </ul>
      )}
      <div className="network-adds">
        <Button
          leftSection={<Icon name="add" small />}
          disabled={rows.length >= ROWS_MAX}
          onClick={() => add('')}
        >
          {t('addNetwork')}
        </Button>
        {rows.length === 0 && <Button onClick={() => add(address)}>{t('addOwn')}</Button>}
      </div>
      <footer className="save-bar">
        <p role="status">{isDirty && (isValid ? t('networksUnsaved') : t('networksWrong'))}</p>
        <Button disabled={!isDirty} onClick={() => take(answer)}>
          {t('networksDiscard')}
        </Button>
        <Button
          variant="filled"
          color="accent"
          disabled={!isDirty || !isValid || !isIn || isBehind}
          onClick={() => setAsking(true)}
        >
          {t('networksReview')}
        </Button>
      </footer>
      <SaveDialog
        opened={isAsking}
        close={() => setAsking(false)}
        rows={rows}
        version={base.version}
        onSaved={take}
        onProposed={(made) => {
          take(answer);
          setProposal(made);
        }}
      />
    </section>
  );
}

/** A colleague has saved meanwhile: what is in force is shown before anything is written over it. */
function TheirsNotice({
  answer,
  takeTheirs,
  keepMine,
}: {
  readonly answer: Answer;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}): ReactNode {
  const t = useMessages('colleagues');
  return (
    <Alert color="warn" icon={<Icon name="warning" />} title={t('networksChangedTitle')} role="alert">
      <p>{t('networksChanged', { list: answer.list.map(({ network }) => network).join(', ') || '–' })}</p>
      <Group gap={8}>
        <Button onClick={takeTheirs}>{t('networksTakeTheirs')}</Button>
        <Button onClick={keepMine}>{t('networksKeepMine')}</Button>
      </Group>
    </Alert>
  );
}

function ShutOutNotice({ address, add }: { readonly address: string; readonly add: () => void }): ReactNode {
  const t = useMessages('colleagues');
  return (
    <Alert color="danger" icon={<Icon name="warning" />} title={t('shutOutTitle')} role="alert">
      <p>{t('shutOut', { address })}</p>
      <Button onClick={add}>{t('addOwn')}</Button>
    </Alert>
  );
}

function SaveDialog({
  opened,
  close,
  rows,
  version,
  onSaved,
  onProposed,
}: {
  readonly opened: boolean;
  readonly close: () => void;
  readonly rows: readonly Row[];
  readonly version: number;
  readonly onSaved: (answer: Answer) => void;
  readonly onProposed: (proposal: Proposal) => void;
}): ReactNode {
  const t = useMessages('colleagues');
  const queries = useQueryClient();
  const ids = useProposalIds();
  const list = rows.map(({ network, note }) => ({ network: network.trim(), note: note.trim() }));
  const save = async (reason: string): Promise<void> => {
    try {
      const id = ids.of({ list, version, reason });
      const { approval } = await ask('setStaffNetworks', { id, list, version, reason });
      if (approval) {
        onProposed(approval);
        return;
      }
    } finally {
      // Kept in one spelling, or somebody else's: either way it is read again.
      await queries.invalidateQueries({ queryKey: wireKey('listStaffNetworks') });
    }
    const saved = queries.getQueryData<Answer>(wireKey('listStaffNetworks', {}));
    if (saved) onSaved(saved);
    showToast({ text: t('networksSaved'), tone: 'good' });
  };
  return (
    <ActDialog
      tone="danger"
      opened={opened}
      close={close}
      title={t('networksSaveTitle')}
      act={t('networksSave')}
      run={save}
    >
      {rows.length === 0 ? t('networksOpenText') : t('networksSaveText', { count: rows.length })}
    </ActDialog>
  );
}

function NetworkRow({
  row: { network, note },
  address,
  onChange,
  onRemove,
}: {
  readonly row: Row;
  readonly address: string;
  readonly onChange: (part: Partial<Row>) => void;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useMessages('colleagues');
  const [isTouched, setTouched] = useState(network !== '');
  const { afterPress } = useAfterPress();
  const isWrong = isTouched && readNetwork(network) === null;
  return (
    <li>
      <TextInput
        aria-label={t('network')}
        placeholder="203.0.113.0/24"
        value={network}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        autoFocus={network === ''}
        error={isWrong && t('networkWrong')}
        onBlur={() => afterPress(() => setTouched(true))}
        onChange={({ currentTarget }) => onChange({ network: currentTarget.value })}
      />
      <TextInput
        aria-label={t('networkNote')}
        placeholder={t('networkNoteHint')}
        value={note}
        maxLength={80}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
      <span className="network-tag">
        {networkHolds(network, address) && <Tag tone="success">{t('youAreHere')}</Tag>}
      </span>
      <ActionIcon aria-label={t('removeNetwork', { network })} onClick={onRemove}>
        <Icon name="remove" />
      </ActionIcon>
    </li>
  );
}
