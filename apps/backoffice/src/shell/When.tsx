import type { ReactNode } from 'react';
import { momentText, utcText } from '../lib/moments.ts';
import { useStaff } from './session.ts';

/** A moment in the merchant's zone, with UTC to compare it with a log; a dash where there is none. */
export function When({ at }: { readonly at: string | null }): ReactNode {
  const { timeZone } = useStaff().merchant;
  if (at === null) return '–';
  return (
    <time dateTime={at} title={utcText(at)}>
      {momentText(at, timeZone)}
    </time>
  );
}
