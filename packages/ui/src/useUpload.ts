import { useEffect, useRef, useState } from 'react';
import { type FileFault, type FileRules, fileFault } from './file-fault.ts';
import { fitPicture } from './fit-picture.ts';

/** Sends a file and answers what the server calls it. */
export type Upload = (
  file: File,
  options: { readonly onProgress: (done: number) => void; readonly signal: AbortSignal },
) => Promise<string>;

export type UploadState =
  | { readonly kind: 'empty'; readonly fault?: FileFault }
  /** `done` from 0 to 1. */
  | { readonly kind: 'sending'; readonly file: File; readonly done: number }
  | { readonly kind: 'failed'; readonly file: File }
  | { readonly kind: 'sent'; readonly file: File; readonly reference: string };

/** One picture on its way. The last choice counts: whatever was under way before it ends, and its answer is dropped. */
export function useUpload(
  rules: FileRules,
  upload: Upload,
): {
  readonly state: UploadState;
  readonly choose: (file: File) => void;
  readonly retry: () => void;
  readonly remove: () => void;
} {
  const [state, setState] = useState<UploadState>({ kind: 'empty' });
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  function send(file: File): void {
    latest.current?.abort();
    const own = new AbortController();
    latest.current = own;
    const show = (next: UploadState) => {
      if (!own.signal.aborted) setState(next);
    };
    // Progress that is told late would take the end away.
    const end = (next: UploadState) => {
      show(next);
      own.abort();
    };
    show({ kind: 'sending', file, done: 0 });
    const onProgress = (done: number): void => show({ kind: 'sending', file, done });
    void (async () => {
      const fitting = await fitPicture(file, rules.sentBytesMax ?? rules.bytesMax);
      if (own.signal.aborted) return;
      if (!fitting) return end({ kind: 'empty', fault: 'broken' });
      const reference = await upload(fitting, { onProgress, signal: own.signal });
      end({ kind: 'sent', file, reference });
    })().catch(() => end({ kind: 'failed', file }));
  }

  function remove(fault?: FileFault): void {
    latest.current?.abort();
    setState(fault ? { kind: 'empty', fault } : { kind: 'empty' });
  }

  return {
    state,
    choose(file) {
      const fault = fileFault(file, rules);
      if (fault) remove(fault);
      else send(file);
    },
    retry() {
      if (state.kind === 'failed') send(state.file);
    },
    remove() {
      remove();
    },
  };
}
