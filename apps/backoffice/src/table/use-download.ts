import { useOneAct } from '@laro/client';
import { useEffect, useRef, useState } from 'react';
import { download, type ExportCall } from '../lib/download.ts';
import { useMessages } from '../lib/messages.ts';
import { showToast } from '../shell/toasts.ts';

/** A file, once at a time. What is under way ends when its dialog closes: the server then ends its query too. */
export function useDownload(
  call: ExportCall,
  { input, onDone }: { readonly input: () => Readonly<Record<string, unknown>>; readonly onDone: () => void },
) {
  const t = useMessages('table');
  const [bytes, setBytes] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { error, isPending, run } = useOneAct({
    mutationFn: async () => {
      const leaving = new AbortController();
      running.current = leaving;
      setBytes(0);
      await download(call, input(), { signal: leaving.signal, onBytes: setBytes });
    },
    onSuccess: () => {
      showToast({ tone: 'good', text: t('exportDone') });
      onDone();
    },
  });
  return { bytes, error, isPending, run };
}
