import { ActionIcon, Button, Checkbox, Popover, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { Icon } from '../shell/Icon.tsx';
import { type Column, shownColumns } from './columns.ts';
import type { List } from './use-list.ts';

/** What changes how the list is shown, at its right. */
export function TableTools<Row>({
  list,
  columns,
}: {
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
}): ReactNode {
  const t = useMessages('table');
  return (
    <div className="list-tools">
      {list.fresh > 0 && (
        <Button variant="light" color="info" onClick={list.showFresh}>
          {t('fresh', { count: list.fresh })}
        </Button>
      )}
      <ColumnChoice list={list} columns={columns} />
    </div>
  );
}

function ColumnChoice<Row>({
  list,
  columns,
}: {
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
}): ReactNode {
  const t = useMessages('table');
  const shown = shownColumns(columns, list.state.cols);
  const usual = shownColumns(columns, null);
  const choose = (next: readonly string[]): void => {
    // One column has to stand, and the usual ones need no mention.
    if (next.length === 0) return;
    const ordered = columns.map(({ id }) => id).filter((id) => next.includes(id));
    list.change({ cols: ordered.join() === usual.join() ? null : ordered });
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t('columns')}>
          <ActionIcon aria-label={t('columns')}>
            <Icon name="columns" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Checkbox.Group value={[...shown]} onChange={choose} aria-label={t('columns')}>
          <div className="filter-options">
            {columns.map(({ id, header }) => (
              <Checkbox key={id} value={id} label={header} color="link" />
            ))}
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
