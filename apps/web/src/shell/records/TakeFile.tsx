import { Button, Icon, Overlay, Skeleton } from '@laro/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import type { FileCall, FileInput, OtherFile } from './take-file.ts';
import './records.css';

const FileChoice = lazy(async () => await import('./FileChoice.tsx'));

/** Where a record is taken away as a file: one button, that opens what it can be. */
export default function TakeFile({
  call,
  input,
  other,
  children,
}: {
  readonly call: FileCall;
  readonly input: FileInput;
  readonly other?: OtherFile;
  /** Links for what else can be done with the record. */
  readonly children?: ReactNode;
}): ReactNode {
  const t = useMessages('records');
  const shell = useMessages('shell');
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  return (
    <section className="record-files" aria-label={t('files')}>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="download" />
        {t('files')}
      </Button>
      <Overlay open={open} onClose={close} title={t('files')} place="bottom" closeLabel={shell('close')}>
        {open && (
          <Suspense fallback={<Skeleton className="m-5 h-28" />}>
            <FileChoice call={call} input={input} other={other} onTaken={close}>
              {children}
            </FileChoice>
          </Suspense>
        )}
      </Overlay>
    </section>
  );
}
