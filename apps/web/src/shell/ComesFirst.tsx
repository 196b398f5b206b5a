import { buttonClass } from '@laro/ui';
import type { ReactNode } from 'react';
import { PATHS } from '../screens.ts';
import { Link } from './Link.tsx';
import { PartLink } from './PartLink.tsx';

/** The one step that comes before a form, with the way to it. */
export function ComesFirst({
  label,
  text,
  to,
}: {
  readonly label: string;
  readonly text: string;
  readonly to: typeof PATHS.security | typeof PATHS.verification;
}): ReactNode {
  return (
    <div className="grid gap-3">
      <p className="text-text-2">{text}</p>
      {to === PATHS.security ? (
        // Of what protects an account it is the payment password that comes before money.
        <PartLink to={to} part="paymentPassword" className={buttonClass('quiet')}>
          {label}
        </PartLink>
      ) : (
        <Link to={to} className={buttonClass('quiet')}>
          {label}
        </Link>
      )}
    </div>
  );
}
