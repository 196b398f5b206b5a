import { LANGUAGES } from '@laro/i18n';
import type { StaffAudience } from '@laro/wire';
import { Button, Checkbox, Modal, SegmentedControl, Stack } from '@mantine/core';
import { type ReactNode, useContext, useState } from 'react';
import { DialogButtons } from '../form/DialogButtons.tsx';
import { ReasonField } from '../form/ReasonField.tsx';
import type { ExportCall } from '../lib/download.ts';
import { useLanguage, useMessages } from '../lib/messages.ts';
import { stringifySearch } from '../lib/search.ts';
import { Icon } from '../shell/Icon.tsx';
import { usePermits } from '../shell/session.ts';
import { DownloadState } from './DownloadState.tsx';
import { HeadsContext } from './heads.ts';
import { writeList } from './list-state.ts';
import { useDownload } from './use-download.ts';
import type { List } from './use-list.ts';

type Props<Row> = {
  readonly list: List<Row>;
  readonly call: ExportCall;
  /** Whom the export admits, as the wire says. */
  readonly who: StaffAudience;
  /** What the path of the list says beside it. */
  readonly params?: Readonly<Record<string, string>>;
  /** Whether the list masks something that a permission and a reason unmask. */
  readonly masked?: true;
};

/** What is filtered as a file: all pages of it. Why is asked first, and stands in the audit before the first byte is sent. */
export function ExportButton<Row>(props: Props<Row>): ReactNode {
  const t = useMessages('table');
  const permits = usePermits();
  const [isOpen, setOpen] = useState(false);
  if (!permits(props.who)) return null;
  return (
    <>
      <Button leftSection={<Icon name="export" small />} onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('exportTitle')}
        size={480}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {isOpen && <ExportForm {...props} close={() => setOpen(false)} />}
      </Modal>
    </>
  );
}

type Format = 'csv' | 'xlsx';
/** As the wire allows (`EXPORT_FORMATS`). */
const ROWS_MAX = { csv: 1_000_000, xlsx: 200_000 } as const;
const NAMES = { csv: 'CSV', xlsx: 'Excel' } as const;

function ExportForm<Row>({
  list,
  call,
  masked,
  params,
  close,
}: Props<Row> & { readonly close: () => void }): ReactNode {
  const t = useMessages('table');
  const permits = usePermits();
  const heads = useContext(HeadsContext);
  const { tag } = LANGUAGES[useLanguage()];
  const [format, setFormat] = useState<Format>('csv');
  const [isPersonal, setPersonal] = useState(false);
  const [reason, setReason] = useState('');
  const {
    view: _,
    cols: __,
    size: ___,
    ...asked
  } = writeList({
    ...list.state,
    filters: { ...list.tabFilters, ...list.state.filters },
    after: null,
  });
  const query = stringifySearch({ sort: list.sort, ...asked }).replace(/^\?/, '');
  const sending = useDownload(call, {
    input: () => ({ ...params, query, format, heads, personal: isPersonal, reason: reason.trim() }),
    onDone: close,
  });
  return (
    <Stack gap={16}>
      <p className="export-lead">
        <Extent list={list} /> {t('exportLead')}
      </p>
      <SegmentedControl
        aria-label={t('exportFormat')}
        data={(['csv', 'xlsx'] as const).map((value) => ({ value, label: NAMES[value] }))}
        value={format}
        onChange={(next) => setFormat(next as Format)}
      />
      {masked && permits('staff.personal_data') && (
        <Checkbox
          label={t('exportPersonal')}
          description={t('exportPersonalHint')}
          color="link"
          checked={isPersonal}
          onChange={({ currentTarget }) => setPersonal(currentTarget.checked)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
      <DownloadState {...sending} />
      <DialogButtons
        close={close}
        disabled={reason.trim() === ''}
        loading={sending.isPending}
        onClick={() => sending.run()}
      >
        {t('exportAct', { format: NAMES[format] })}
      </DialogButtons>
      <p className="export-note">{t('exportMax', { rows: ROWS_MAX[format].toLocaleString(tag) })}</p>
    </Stack>
  );
}

/** How many rows it will be, as exactly as is known. */
function Extent<Row>({ list: { page } }: { readonly list: List<Row> }): ReactNode {
  const t = useMessages('table');
  const { tag } = LANGUAGES[useLanguage()];
  if (!page?.count) return <strong>{t('exportAll')}</strong>;
  const { exact, value } = page.count;
  return (
    <strong>
      {exact ? t('rows', { count: value }) : t('exportMore', { count: `${value.toLocaleString(tag)}+` })}.
    </strong>
  );
}
