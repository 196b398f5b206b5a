import type { CaptchaAnswer } from '@laro/wire';
import { useCallback, useEffect, useRef } from 'react';
import { ask } from '../../lib/api.ts';

async function workOut(signal: AbortSignal): Promise<CaptchaAnswer | undefined> {
  const { id, work } = await ask('getCaptcha', { kind: 'work' }, signal);
  if (!work) return undefined;
  const { findWork } = await import('./captcha-work.ts');
  return { id, answer: await findWork(work, () => {}, signal) };
}

/**
 * The device check without a question to the member: it begins with the form, and each result is good for one call.
 * Where it fails the call goes without it, and the server asks for a picture.
 */
export function useQuietCheck(isWanted: boolean): () => Promise<CaptchaAnswer | undefined> {
  const ready = useRef<Promise<CaptchaAnswer | undefined> | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const begin = useCallback((): void => {
    leaving.current ??= new AbortController();
    ready.current ??= workOut(leaving.current.signal).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (isWanted) begin();
    return () => {
      leaving.current?.abort();
      leaving.current = null;
      ready.current = null;
    };
  }, [isWanted, begin]);
  return useCallback(async () => {
    if (!isWanted) return undefined;
    begin();
    const answer = await ready.current;
    ready.current = null;
    return answer ?? undefined;
  }, [isWanted, begin]);
}
