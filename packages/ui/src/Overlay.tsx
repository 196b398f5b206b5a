import { type ReactNode, useEffect, useId, useRef } from 'react';
import { standOver } from './back.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import './overlay.css';

type Place = 'center' | 'bottom' | 'start';

/**
 * Everything that lies over a screen: a dialog in the middle, a sheet from below, a drawer from the side. The
 * platform's `<dialog>` traps focus, answers Escape and makes the rest inert; a tap beside it closes it too, and so
 * does the back button.
 */
export function Overlay({
  open,
  onClose,
  title,
  titleHidden = false,
  place = 'center',
  closeLabel,
  className,
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly titleHidden?: boolean;
  readonly place?: Place;
  readonly closeLabel: string;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    return standOver(() => {
      close.current();
    });
  }, [open]);

  return (
    // Escape and the close button are the keyboard's ways; the tap beside the panel only repeats them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-place={place}
      className={classes('overlay', className)}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className="overlay-panel">
          <header className={classes('overlay-head', titleHidden && 'overlay-head-bare')}>
            <h2 id={titleId} className={titleHidden ? 'sr-only' : 'overlay-title'}>
              {title}
            </h2>
            <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
