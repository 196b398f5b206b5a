import { useOneAct } from '@laro/client';
import { ActionIcon, Button } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { showToast } from '../../shell/toasts.ts';
import { inOrder, moved } from './order.ts';
import '../../form/form.css';
import './texts.css';

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly label: string;
  readonly columns: readonly string[];
  /** The cells of a row, without the one that moves it. */
  readonly cells: (row: Row) => ReactNode;
  readonly save: (keys: readonly string[]) => Promise<unknown>;
};

/**
 * Things in the order in which members see them. A row is moved with the mouse, by its two buttons, or with Alt and an
 * arrow on its handle; nothing changes for members before the order is saved as one.
 */
export function OrderedRows<Row>({
  rows,
  keyOf,
  nameOf,
  label,
  columns,
  cells,
  save,
}: Props<Row>): ReactNode {
  const t = useMessages('texts');
  const [dragged, setDragged] = useState<string | null>(null);
  const { announced, byKey, isChanged, keys, put, saving, undo } = useOrder({ rows, keyOf, nameOf, save });
  return (
    <>
      <div className="ordered-scroll" tabIndex={0} role="region" aria-label={label}>
        <table className="ordered">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key, index) => {
              const row = byKey.get(key);
              return (
                row && (
                  <tr
                    key={key}
                    {...(dragged === key && { 'data-dragged': '' })}
                    onDragOver={(event) => {
                      if (dragged === null) return;
                      event.preventDefault();
                      put(dragged, index);
                    }}
                    onDrop={(event) => event.preventDefault()}
                  >
                    <td>
                      <Mover
                        name={nameOf(row)}
                        isFirst={index === 0}
                        isLast={index === keys.length - 1}
                        move={(by) => {
                          put(key, index + by);
                          focusAgain();
                        }}
                        drag={(isOn) => setDragged(isOn ? key : null)}
                      />
                    </td>
                    {cells(row)}
                  </tr>
                )
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {isChanged && <OrderBar saving={saving} undo={undo} />}
    </>
  );
}

/** Whoever moves by keys goes on from the same button: what is put elsewhere loses the focus on its way. */
function focusAgain(): void {
  const focused = document.activeElement;
  requestAnimationFrame(() => {
    if (focused instanceof HTMLElement) focused.focus();
  });
}

function useOrder<Row>({
  rows,
  keyOf,
  nameOf,
  save,
}: Pick<Props<Row>, 'rows' | 'keyOf' | 'nameOf' | 'save'>) {
  const t = useMessages('texts');
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [announced, setAnnounced] = useState('');
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const found = [...byKey.keys()];
  const keys = inOrder(found, wanted);
  const isChanged = keys.join(' ') !== found.join(' ');
  const saving = useOneAct({
    mutationFn: async () => await save(keys),
    onSuccess: () => {
      setWanted(null);
      showToast({ text: t('orderSaved'), tone: 'good' });
    },
  });
  const put = (key: string, to: number): void => {
    const next = moved(keys, key, to);
    if (next === keys) return;
    setWanted(next);
    const row = byKey.get(key);
    if (row)
      setAnnounced(t('movedTo', { name: nameOf(row), place: next.indexOf(key) + 1, count: next.length }));
  };
  return { announced, byKey, isChanged, keys, put, saving, undo: () => setWanted(null) };
}

/** Until the new order is saved as one, or given up. */
function OrderBar({
  saving,
  undo,
}: {
  readonly saving: { readonly error: unknown; readonly isPending: boolean; readonly run: () => void };
  readonly undo: () => void;
}): ReactNode {
  const t = useMessages('texts');
  const shell = useMessages('shell');
  const isRefused = saving.error !== null;
  return (
    <footer className="save-bar">
      <p role={isRefused ? 'alert' : 'status'} data-tone={isRefused ? 'danger' : undefined}>
        {isRefused ? sentenceOf(saving.error, shell) : t('orderUnsaved')}
      </p>
      <Button disabled={saving.isPending} onClick={undo}>
        {t('orderBack')}
      </Button>
      <Button variant="filled" color="accent" loading={saving.isPending} onClick={() => saving.run()}>
        {t('saveOrder')}
      </Button>
    </footer>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function Mover({
  name,
  isFirst,
  isLast,
  move,
  drag,
}: {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly move: (by: number) => void;
  readonly drag: (isOn: boolean) => void;
}): ReactNode {
  const t = useMessages('texts');
  const press = (event: KeyboardEvent): void => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  const begin = (event: DragEvent<HTMLSpanElement>): void => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    const row = event.currentTarget.closest('tr');
    if (row) event.dataTransfer.setDragImage(row, 0, 0);
    drag(true);
  };
  return (
    <span className="mover">
      <span
        className="mover-handle"
        draggable
        aria-hidden="true"
        onDragStart={begin}
        onDragEnd={() => drag(false)}
      >
        <Icon name="drag" />
      </span>
      <ActionIcon
        aria-label={t('moveUp', { name })}
        aria-keyshortcuts="Alt+ArrowUp"
        // It keeps the focus at the end of the list: whoever moves by keys is not thrown off.
        {...(isFirst && { 'data-disabled': true })}
        aria-disabled={isFirst}
        onKeyDown={press}
        onClick={() => !isFirst && move(-1)}
      >
        <Icon name="up" small />
      </ActionIcon>
      <ActionIcon
        aria-label={t('moveDown', { name })}
        aria-keyshortcuts="Alt+ArrowDown"
        {...(isLast && { 'data-disabled': true })}
        aria-disabled={isLast}
        onKeyDown={press}
        onClick={() => !isLast && move(1)}
      >
        <Icon name="down" small />
      </ActionIcon>
    </span>
  );
}
