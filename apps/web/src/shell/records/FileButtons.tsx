import { Button, FormNotice, showToast } from '@laro/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { sentenceOf } from '../sentence.ts';
import { TOAST_MS } from '../toast-times.ts';
import { type FileCall, type FileInput, takeFile } from './take-file.ts';

/** The record that is shown, as a file: one at a time, and whoever leaves the page breaks it off. */
export default function FileButtons({
  call,
  input,
}: {
  readonly call: FileCall;
  readonly input: FileInput;
}): ReactNode {
  const t = useMessages('records');
  const shell = useMessages('shell');
  const language = useLanguage();
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const take = useOneAct({
    mutationFn: async (format: 'csv' | 'pdf') => {
      leaving.current = new AbortController();
      await takeFile(call, { ...input, format, language }, leaving.current.signal);
    },
    onSuccess: () => {
      showToast({ text: t('fileReady'), tone: 'good', forMs: TOAST_MS.info });
    },
  });
  return (
    <>
      <FormNotice text={take.isError ? sentenceOf(take.error, shell) : null} />
      {(['csv', 'pdf'] as const).map((format) => (
        <Button
          key={format}
          look="quiet"
          waiting={take.isPending && take.variables === format}
          onClick={() => {
            take.run(format);
          }}
        >
          {t(format)}
        </Button>
      ))}
    </>
  );
}
