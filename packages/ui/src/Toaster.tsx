import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { currentToasts, hideToast, subscribeToToasts, type Toast } from './toasts.ts';
import './toaster.css';

/** From below; from above where they would lie over the field that somebody is at. */
function place(region: HTMLElement): void {
  delete region.dataset['place'];
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea')) return;
  const { top, bottom } = field.getBoundingClientRect();
  const own = region.getBoundingClientRect();
  if (top < own.bottom && bottom > own.top) region.dataset['place'] = 'top';
}

const NOTHING: readonly Toast[] = [];
const MARKS: Readonly<Partial<Record<Toast['tone'], IconName>>> = {
  good: 'check',
  bad: 'warning',
  info: 'info',
};

/**
 * The live region for toasts. It stands in the document from the start, empty, because a screen reader only
 * announces what changes in a region it already knows; as a popover it rises above open dialogs.
 */
export function Toaster(): ReactNode {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NOTHING);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    if (typeof element.showPopover === 'function') {
      const open = element.matches(':popover-open');
      if (open) element.hidePopover();
      if (toasts.length > 0) element.showPopover();
    }
    if (toasts.length === 0) return;
    const giveWay = (): void => {
      place(element);
    };
    giveWay();
    document.addEventListener('focusin', giveWay);
    return () => {
      document.removeEventListener('focusin', giveWay);
    };
  }, [toasts]);

  return (
    <div ref={region} popover="manual" role="status" aria-live="polite" className="toaster">
      {toasts.map((toast) => (
        <p key={toast.id} className="toast" data-tone={toast.tone}>
          {MARKS[toast.tone] ? <Icon name={MARKS[toast.tone] ?? 'info'} /> : <span className="button-dots" />}
          <span>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                hideToast(toast.id);
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
