import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import type { FileCall, FileInput } from './take-file.ts';
import './records.css';

const FileButtons = lazy(async () => await import('./FileButtons.tsx'));

/** Where a record is taken away as a file; the list is there before it. */
export function TakeFile(record: { readonly call: FileCall; readonly input: FileInput }): ReactNode {
  const t = useMessages('records');
  return (
    <section className="record-files" aria-label={t('files')}>
      <Suspense fallback={null}>
        <FileButtons {...record} />
      </Suspense>
    </section>
  );
}
