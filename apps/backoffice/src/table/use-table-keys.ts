import type { RefObject } from 'react';
import { useMessages } from '../lib/messages.ts';
import { type Shortcut, useShortcuts } from '../shell/shortcuts.ts';
import type { List } from './use-list.ts';

/** J and K walk the rows by moving the focus, so that Enter does what it does everywhere; the page follows the focus. */
export function useTableKeys<Row>({
  list,
  body,
  addFilter,
  canPeek,
  canSelect,
  setPeeked,
  setSelected,
}: {
  readonly list: List<Row>;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly addFilter: RefObject<HTMLButtonElement | null>;
  readonly canPeek: boolean;
  readonly canSelect: boolean;
  readonly setPeeked: (key: string | null) => void;
  readonly setSelected: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
}): void {
  const t = useMessages('table');
  const walk = (step: 1 | -1): void => {
    const rows = rowsOf(body.current);
    const at = rows.indexOf(currentRow(body.current) as HTMLTableRowElement);
    focusRow(rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]);
  };
  const withRow = (act: (key: string) => void) => (): void => {
    const key = currentRow(body.current)?.dataset['row'];
    if (key !== undefined) act(key);
  };
  const group = 'table';
  const shortcuts: Shortcut[] = [
    { keys: 'j', label: t('keyNext'), group, run: () => walk(1) },
    { keys: 'k', label: t('keyPrevious'), group, run: () => walk(-1) },
    {
      keys: 'enter',
      label: t('keyOpen'),
      group,
      run: withRow(() => currentRow(body.current)?.querySelector<HTMLElement>('[data-row-focus]')?.click()),
    },
    { keys: 'f', label: t('keyFilter'), group, run: () => addFilter.current?.click() },
    { keys: '[', label: t('previous'), group, run: () => list.goTo('previous') },
    { keys: ']', label: t('next'), group, run: () => list.goTo('next') },
  ];
  if (canPeek) shortcuts.push({ keys: 'space', label: t('keyPeek'), group, run: withRow(setPeeked) });
  if (canSelect) {
    shortcuts.push({
      keys: 'x',
      label: t('keySelect'),
      group,
      run: withRow((key) => {
        setSelected(
          (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
        );
      }),
    });
  }
  useShortcuts(shortcuts);
}

const rowsOf = (body: HTMLElement | null): readonly HTMLTableRowElement[] => [
  ...(body?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? []),
];

const currentRow = (body: HTMLElement | null): HTMLTableRowElement | null =>
  body?.contains(document.activeElement)
    ? (document.activeElement?.closest<HTMLTableRowElement>('tr[data-row]') ?? null)
    : null;

function focusRow(row: HTMLTableRowElement | undefined): void {
  if (!row) return;
  const target = row.querySelector<HTMLElement>('[data-row-focus]') ?? row;
  if (target === row) row.tabIndex = -1;
  target.focus();
  row.scrollIntoView({ block: 'nearest' });
}
