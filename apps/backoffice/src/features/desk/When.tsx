import type { ReactNode } from 'react';
import { momentText, utcText } from '../../lib/moments.ts';
import { useStaff } from '../../shell/session.ts';

/** A moment in the merchant's zone, with UTC for whoever compares it with a log. */
export function When({ at }: { readonly at: string }): ReactNode {
  const { timeZone } = useStaff().merchant;
  return (
    <time dateTime={at} title={utcText(at)}>
      {momentText(at, timeZone)}
    </time>
  );
}
