import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { GivenUp, heldUntil } from './step-up.ts';

/** What to say about an act that failed; nothing where none did, or where the member gave it up. */
export type Problem = (error: unknown) => string | null;

export function useProblem(): Problem {
  const t = useMessages('security');
  const shell = useMessages('shell');
  const { timeZone } = useMerchant();
  return (error) => {
    if (error === null || error instanceof GivenUp) return null;
    const until = heldUntil(error);
    return until === null ? sentenceOf(error, shell) : t('resetHold', { when: momentText(until, timeZone) });
  };
}
