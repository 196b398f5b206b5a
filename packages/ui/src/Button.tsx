import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type Look = 'main' | 'quiet' | 'bare' | 'danger';
type Size = 'regular' | 'small';

const LOOKS: Readonly<Record<Look, string>> = {
  main: 'button-main',
  quiet: 'button-quiet',
  bare: 'button-bare',
  danger: 'button-danger',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(look: Look = 'main', size: Size = 'regular', className?: string): string {
  return classes('button', LOOKS[look], size === 'small' && 'button-small', className);
}

/**
 * One `main` per screen. `waiting` keeps the width and the focus, announces itself and swallows further presses;
 * `disabledReason` says beside the button what would make it work.
 */
export function Button({
  look = 'main',
  size = 'regular',
  waiting = false,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & {
  readonly look?: Look;
  readonly size?: Size;
  readonly waiting?: boolean;
}): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, size, className)}
      aria-busy={waiting || undefined}
      aria-disabled={waiting || rest['aria-disabled']}
      onClick={(event) => {
        if (waiting) {
          event.preventDefault();
          return;
        }
        onClick?.(event);
      }}
    >
      {children}
      {waiting && <span className="button-dots" aria-hidden="true" />}
    </button>
  );
}
