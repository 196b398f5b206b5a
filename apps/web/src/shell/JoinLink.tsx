import type { ReactNode } from 'react';
import { PATHS } from '../screens.ts';
import { useMerchant } from './context.ts';
import { Link } from './Link.tsx';

/** The way to an account of one's own, where the operator registers members (REG3). */
export function JoinLink({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}): ReactNode {
  if (!useMerchant().flags.includes('REG3')) return null;
  return (
    <Link to={PATHS.register} className={className}>
      {children}
    </Link>
  );
}
