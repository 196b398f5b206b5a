import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';
import './overlay.css';

/**
 * A sheet that asks for a decision: nothing but what stands in it closes it. Escape, the back button and a tap beside it are
 * too easily made. The title has the focus first, so that no key that was meant for the screen decides anything.
 */
export function RequiredDialog({
  open,
  title,
  text,
  className,
  children,
}: {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      element.showModal();
      heading.current?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      data-place="bottom"
      className={classes('overlay', className)}
      onKeyDown={(event) => {
        // Where it is not stopped here, a second press closes it whatever `cancel` is answered.
        if (event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
      }}
      onClose={() => {
        // A phone's gesture back closes it all the same.
        if (open) dialog.current?.showModal();
      }}
    >
      {open && (
        <div className="overlay-panel">
          <header className="overlay-head overlay-head-required">
            <h2 ref={heading} id={`${id}title`} tabIndex={-1} className="overlay-title outline-none">
              {title}
            </h2>
          </header>
          <p id={`${id}text`} className="overlay-text">
            {text}
          </p>
          {children}
        </div>
      )}
    </dialog>
  );
}
