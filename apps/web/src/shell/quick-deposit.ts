import type { ReactNode } from 'react';

type Props = {
  readonly onClose: () => void;
  /** Where closing leads, as a button says it. */
  readonly backText: string;
};
let draw: ((props: Props) => ReactNode) | null = null;

/** Deposits stand above the games that open them: `background.ts` says what draws one. */
export function offerQuickDeposit(drawn: (props: Props) => ReactNode): void {
  draw = drawn;
}

/** Pays in over whatever screen is open; nothing before the app is awake. */
export const quickDeposit = (props: Props): ReactNode => draw?.(props) ?? null;
