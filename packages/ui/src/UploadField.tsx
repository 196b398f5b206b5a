import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import type { FileFault, FileRules } from './file-fault.ts';
import { Icon } from './Icon.tsx';
import { Skeleton } from './Skeleton.tsx';
import { type Upload, type UploadState, useUpload } from './useUpload.ts';
import './upload-field.css';

export type UploadLabels = Readonly<Record<FileFault, string>> & {
  readonly choose: string;
  readonly sending: string;
  readonly sent: string;
  readonly failed: string;
  readonly retry: string;
  readonly remove: string;
};

/** A picture that is sent as soon as it is chosen; what the server calls it is the value of the field. */
export function UploadField({
  label,
  name,
  rules,
  upload,
  labels,
  error,
  hint,
  disabled = false,
}: {
  readonly label: string;
  readonly name: string;
  readonly rules: FileRules;
  readonly upload: Upload;
  readonly labels: UploadLabels;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}): ReactNode {
  const { state, choose, retry, remove } = useUpload(rules, upload);
  const input = useRef<HTMLInputElement>(null);
  const value = useRef<HTMLInputElement>(null);
  const reference = state.kind === 'sent' ? state.reference : '';
  // A form hears what is typed; this was not.
  useEffect(() => {
    value.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [reference]);
  const fault = state.kind === 'empty' ? state.fault && labels[state.fault] : undefined;
  const failed = state.kind === 'failed' ? labels.failed : undefined;
  return (
    <FieldFrame className="upload" label={label} error={fault ?? failed ?? error} hint={hint}>
      {(tied) => (
        <>
          {state.kind !== 'empty' && <Preview file={state.file} />}
          <Progress state={state} labels={labels} />
          {/* Before the value, so that a form that finds it missing brings the focus here. */}
          <input
            {...tied}
            ref={input}
            type="file"
            name={name}
            accept={rules.types.join(',')}
            disabled={disabled}
            className={state.kind === 'empty' ? 'upload-input' : 'sr-only'}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file may be chosen again; only a cleared field tells that.
              currentTarget.value = '';
              if (file) choose(file);
            }}
          />
          <input ref={value} type="hidden" name={name} value={reference} disabled={disabled} />
          {state.kind === 'empty' && (
            <span className="upload-choose" aria-hidden="true">
              <Icon name="camera" />
              {labels.choose}
            </span>
          )}
          {state.kind === 'failed' && (
            <button type="button" className="icon-button" aria-label={labels.retry} onClick={retry}>
              <Icon name="refresh" />
            </button>
          )}
          {state.kind !== 'empty' && (
            <button
              type="button"
              className="icon-button"
              aria-label={labels.remove}
              disabled={disabled}
              onClick={() => {
                remove();
                // The button goes away with the picture.
                input.current?.focus();
              }}
            >
              <Icon name="remove" />
            </button>
          )}
        </>
      )}
    </FieldFrame>
  );
}

function Progress({
  state,
  labels,
}: {
  readonly state: UploadState;
  readonly labels: UploadLabels;
}): ReactNode {
  return (
    <span className="upload-state" role="status">
      {state.kind === 'sending' && labels.sending}
      {state.kind === 'sent' && labels.sent}
      {state.kind === 'sending' && <progress aria-label={labels.sending} max={1} value={state.done} />}
    </span>
  );
}

/** By its data, for the policy of the page admits no address of a blob. */
function Preview({ file }: { readonly file: File }): ReactNode {
  const [data, setData] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') setData(reader.result);
    };
    reader.readAsDataURL(file);
    return () => {
      reader.abort();
    };
  }, [file]);
  return data === null ? (
    <Skeleton className="upload-preview" />
  ) : (
    <img src={data} alt={file.name} className="upload-preview" />
  );
}
