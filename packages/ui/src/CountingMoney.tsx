import { type Money as Amount, moneyFromE5 } from '@laro/money';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Money } from './Money.tsx';
import { prefersReducedMotion } from './motion.ts';

const COUNT_MS = 600;
const STEPS = 1_000;

/** A balance that counts to its new value instead of flashing; under reduced motion it simply is the new value. */
export function CountingMoney({ amount, ...rest }: ComponentProps<typeof Money>): ReactNode {
  const shown = useRef(amount);
  const [frame, setFrame] = useState(amount);

  useEffect(() => {
    const start = shown.current;
    if (start === amount) return;
    const show = (value: Amount) => {
      shown.current = value;
      setFrame(value);
    };
    if (prefersReducedMotion() || typeof requestAnimationFrame !== 'function') {
      show(amount);
      return;
    }
    let handle = 0;
    let began: number | null = null;
    const step = (time: number) => {
      began ??= time;
      const progress = Math.min(1, (time - began) / COUNT_MS);
      const eased = BigInt(Math.round((1 - (1 - progress) ** 3) * STEPS));
      show(progress === 1 ? amount : moneyFromE5(start + ((amount - start) * eased) / BigInt(STEPS)));
      if (progress < 1) handle = requestAnimationFrame(step);
    };
    handle = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(handle);
    };
  }, [amount]);

  return <Money amount={frame} {...rest} />;
}
