import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import './tabs.css';

/** A row of tabs; arrow keys walk it. The panel belongs to the caller and carries `panelId`. */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onChange,
  panelId,
  className,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
  readonly panelId: string;
  readonly className?: string;
}): ReactNode {
  const list = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    // From where the focus is: a tab that was refused does not hold it.
    const focused = (event.target as HTMLElement).dataset['tab'] ?? current;
    const index = tabs.findIndex((tab) => tab.id === focused);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={classes('tabs', className)} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === current}
          aria-controls={panelId}
          tabIndex={tab.id === current ? 0 : -1}
          className="tab"
          onClick={() => {
            onChange(tab.id);
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
