import { LANGUAGES } from '@laro/i18n';
import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../lib/messages.ts';
import { Icon } from '../shell/Icon.tsx';
import { shownColumns } from './columns.ts';
import type { ListTableProps } from './list-props.ts';
import { SIZES } from './list-state.ts';
import type { List } from './use-list.ts';

/** Where in the list one is, how long it is, and what takes it along. */
export function TableFoot<Row>({
  list,
  exports,
  acts,
  columns,
  selected,
  setSelected,
}: ListTableProps<Row> & {
  readonly selected: ReadonlySet<string>;
  readonly setSelected: (selected: ReadonlySet<string>) => void;
}): ReactNode {
  const t = useMessages('table');
  const { page, size } = list;
  const chosen = (page?.rows ?? []).filter((row) => selected.has(list.rowKey(row)));
  return (
    <footer className="list-foot">
      {acts && chosen.length > 0 ? (
        <div className="list-acts">
          <strong>{t('selected', { count: chosen.length })}</strong>
          {acts(chosen, () => setSelected(new Set()))}
        </div>
      ) : (
        <div>
          <Range list={list} />
          <Totals list={list} columns={columns} />
        </div>
      )}
      <div className="list-pages">
        {exports}
        <NativeSelect
          aria-label={t('size')}
          data={SIZES.map((one) => ({ value: `${one}`, label: t('rows', { count: one }) }))}
          value={`${size}`}
          onChange={({ currentTarget }) => list.change({ size: Number(currentTarget.value) })}
        />
        <Button
          aria-label={t('previous')}
          disabled={!page?.previous}
          onClick={() => list.goTo('previous')}
          className="list-step"
        >
          <Icon name="back" />
        </Button>
        <Button
          aria-label={t('next')}
          disabled={!page?.next}
          onClick={() => list.goTo('next')}
          className="list-step"
        >
          <Icon name="more" />
        </Button>
      </div>
    </footer>
  );
}

/** What the amounts of all rows come to, not of this page alone. */
function Totals<Row>({ list, columns }: Pick<ListTableProps<Row>, 'columns' | 'list'>): ReactNode {
  const t = useMessages('table');
  const shown = shownColumns(columns, list.state.cols);
  const sums = columns.flatMap(({ id, header, total }) => {
    const sum = list.page?.totals?.[id];
    return total && sum !== undefined && shown.includes(id) ? [{ id, header, text: total(sum) }] : [];
  });
  if (sums.length === 0) return null;
  return (
    <dl className="list-totals" aria-label={t('totals')}>
      {sums.map(({ id, header, text }) => (
        <div key={id}>
          <dt>{header}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "51–100 of 10,000+": never more exact than is known. */
function Range<Row>({ list }: { readonly list: List<Row> }): ReactNode {
  const t = useMessages('table');
  const { tag } = LANGUAGES[useLanguage()];
  const { page, offset } = list;
  if (!page) return <p className="list-range" />;
  const write = (n: number) => n.toLocaleString(tag);
  const { length } = page.rows;
  const total = page.count && `${write(page.count.value)}${page.count.exact ? '' : '+'}`;
  const here =
    offset === null ? t('rows', { count: length }) : `${write(offset + 1)}–${write(offset + length)}`;
  return <p className="list-range">{total === null ? here : t('range', { here, total })}</p>;
}
