import { Button, Code, Modal, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DayInput } from '../../form/DayInput.tsx';
import { DialogButtons } from '../../form/DialogButtons.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { useStaff } from '../../shell/session.ts';
import { DownloadState } from '../../table/DownloadState.tsx';
import { useDownload } from '../../table/use-download.ts';
import { monthSoFar, periodOf } from './period.ts';
import '../../table/table.css';

/** How whoever has the file proves it (docs/audit-export.md). */
const VERIFY = 'npm run audit:verify';

/** What a regulator gets: the acts of a period with the seals and signed heads that prove them. */
export function RegulatorExport(): ReactNode {
  const t = useMessages('seals');
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button leftSection={<Icon name="export" small />} onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('exportTitle')} size={520} withCloseButton={false}>
        {isOpen && <Question close={close} />}
      </Modal>
    </>
  );
}

function Question({ close }: { readonly close: () => void }): ReactNode {
  const t = useMessages('seals');
  const form = useMessages('form');
  const { timeZone } = useStaff().merchant;
  const [opened] = useState(() => new Date().toISOString());
  const [days, setDays] = useState(() => monthSoFar(opened, timeZone));
  const [reason, setReason] = useState('');
  const periodAt = (now: string) => periodOf(days, { now, timeZone });
  const isBackwards = days.first !== '' && days.last !== '' && days.last < days.first;
  const sending = useDownload('exportAuditChain', {
    input: () => ({ ...periodAt(new Date().toISOString()), reason: reason.trim() }),
    onDone: close,
  });
  const isReady = periodAt(opened) !== null && reason.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) sending.run();
      }}
    >
      <Stack gap={16}>
        <p className="form-lead">{t('exportLead')}</p>
        <div className="chain-period">
          <DayInput
            label={t('exportFirst')}
            description={form('inZone', { zone: timeZone })}
            value={days.first}
            onChange={(first) => setDays({ ...days, first })}
          />
          <DayInput
            label={t('exportLast')}
            description={t('exportLastHint')}
            value={days.last}
            error={isBackwards && form('endsBeforeBegin')}
            onChange={(last) => setDays({ ...days, last })}
          />
        </div>
        <ReasonField reasons={[t('exportAsked'), t('exportRegular')]} value={reason} onChange={setReason} />
        <p className="export-note">
          {t('exportProof')} <Code className="chain-command">{VERIFY}</Code>
        </p>
        <DownloadState {...sending} />
        <DialogButtons close={close} type="submit" disabled={!isReady} loading={sending.isPending}>
          {t('exportAct')}
        </DialogButtons>
      </Stack>
    </form>
  );
}
