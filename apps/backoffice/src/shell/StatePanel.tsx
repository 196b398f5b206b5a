import type { ReactNode } from 'react';
import type { IconName } from '../icons.ts';
import { Icon } from './Icon.tsx';

/** Empty, broken, forbidden and not found have one shape: what this is, and what to do. */
export function StatePanel({
  icon,
  title,
  children,
  code,
  acts,
  role,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  /** By which the operator finds it in the logs. */
  readonly code?: string | null;
  readonly acts?: ReactNode;
  readonly role?: 'alert' | 'status';
}): ReactNode {
  return (
    <section className="state" role={role}>
      <Icon name={icon} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {code && <code>{code}</code>}
      {acts && <div className="state-acts">{acts}</div>}
    </section>
  );
}
