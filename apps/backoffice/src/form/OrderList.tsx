import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import { Icon } from '../shell/Icon.tsx';
import './order-list.css';

/** The same list with one of its things at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length ? items : rest.toSpliced(to, 0, item);
}

type Props<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  /** What stands in the row of one; its name unless something else does. */
  readonly children?: (item: Item, index: number) => ReactNode;
  readonly onChange: (items: readonly Item[]) => void;
  readonly readOnly?: boolean;
};

/** An order that one makes by dragging, by the buttons of a row, or by the arrow keys on its handle; each says where it went. */
export function OrderList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  children,
  onChange,
  readOnly = false,
}: Props<Item>): ReactNode {
  const t = useMessages('form');
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [report, setReport] = useState('');
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    onChange(moved(items, from, to));
    setReport(t('movedTo', { name: nameOf(item), place: to + 1, count: items.length }));
  };
  return (
    <>
      <ol className="order-list" aria-label={label}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            draggable={!readOnly && dragged === index}
            {...(dragged !== null &&
              target === index && { 'data-target': dragged < index ? 'after' : 'before' })}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setTarget(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
            }}
            onDragEnd={() => {
              setDragged(null);
              setTarget(null);
            }}
          >
            {!readOnly && (
              <Handle
                name={nameOf(item)}
                grab={() => setDragged(index)}
                release={() => setDragged(null)}
                step={(by) => move(index, index + by)}
              />
            )}
            <span className="order-place">{index + 1}</span>
            <div className="order-item">{children ? children(item, index) : nameOf(item)}</div>
            {!readOnly && (
              <span className="order-acts">
                <ActionIcon
                  aria-label={t('moveUp', { name: nameOf(item) })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon name="up" small />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('moveDown', { name: nameOf(item) })}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon name="down" small />
                </ActionIcon>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {report}
      </p>
    </>
  );
}

/** A row is dragged by its handle alone: what stands in it can be marked and typed in as ever. */
function Handle({
  name,
  grab,
  release,
  step,
}: {
  readonly name: string;
  readonly grab: () => void;
  readonly release: () => void;
  readonly step: (by: number) => void;
}): ReactNode {
  const t = useMessages('form');
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(by);
  };
  return (
    <button
      type="button"
      className="order-handle"
      aria-label={t('drag', { name })}
      title={t('dragHint')}
      onPointerDown={grab}
      onPointerUp={release}
      onKeyDown={press}
    >
      <Icon name="drag" />
    </button>
  );
}
