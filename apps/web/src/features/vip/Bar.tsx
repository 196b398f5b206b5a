import { parseMoney } from '@laro/money';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useAmount } from '../../shell/amounts.ts';

const WHOLE = 1_000;

/** How far an amount has come towards another one. */
export function Bar({
  label,
  done,
  required,
}: {
  readonly label: string;
  readonly done: string;
  readonly required: string;
}): ReactNode {
  const t = useMessages('vip');
  const write = useAmount();
  const [has, needs] = [parseMoney(done), parseMoney(required)];
  const isFull = has >= needs;
  const part = isFull ? WHOLE : has <= 0n ? 0 : Number((has * BigInt(WHOLE)) / needs);
  return (
    <div className="vip-bar">
      <span className="vip-bar-label">{label}</span>
      <span className="vip-bar-amount">
        {t('ofAmount', { done: write(done), required: write(required) })}
      </span>
      <progress
        className="vip-progress"
        data-full={isFull || undefined}
        max={WHOLE}
        value={part}
        aria-label={label}
      />
    </div>
  );
}
