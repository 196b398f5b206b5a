import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A place that holds the shape of what comes. Its size comes from the class, so that nothing jumps. */
export function Skeleton({ className }: { readonly className?: string }): ReactNode {
  return <span className={classes('skeleton', className)} aria-hidden="true" />;
}
