import { FormNotice, Icon, showToast } from '@laro/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { sentenceOf } from '../sentence.ts';
import { TOAST_MS } from '../toast-times.ts';
import { type FileCall, type FileInput, type OtherFile, takeFile } from './take-file.ts';

/** The record that is shown, in each form of a file: one at a time, and closing the list breaks it off. */
export default function FileChoice({
  call,
  input,
  other,
  onTaken,
  children,
}: {
  readonly call: FileCall;
  readonly input: FileInput;
  readonly other: OtherFile | undefined;
  readonly onTaken: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const t = useMessages('records');
  const shell = useMessages('shell');
  const language = useLanguage();
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const files: readonly OtherFile[] = [
    ...(['pdf', 'csv'] as const).map((format) => ({
      call,
      input: { ...input, format, language },
      label: t(format),
    })),
    ...(other ? [other] : []),
  ];
  const take = useOneAct({
    mutationFn: async (file: OtherFile) => {
      leaving.current = new AbortController();
      await takeFile(file.call, file.input, leaving.current.signal);
    },
    onSuccess: () => {
      showToast({ text: t('fileReady'), tone: 'good', forMs: TOAST_MS.info });
      onTaken();
    },
  });
  return (
    <div className="file-choice">
      <FormNotice text={take.isError ? sentenceOf(take.error, shell) : null} />
      {files.map((file) => (
        <button
          key={file.label}
          type="button"
          aria-busy={(take.isPending && take.variables?.label === file.label) || undefined}
          onClick={() => {
            take.run(file);
          }}
        >
          <Icon name="download" className="size-5 text-text-3" />
          {file.label}
        </button>
      ))}
      {children}
    </div>
  );
}
