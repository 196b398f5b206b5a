import type { ReactNode } from 'react';
import { type Crumb, PageHead } from '../shell/PageHead.tsx';
import {
  type Declared,
  exportedOf,
  type ListCall,
  listName,
  type RowOf,
  useColumns,
  useDeclared,
  useFilters,
  useWord,
} from './declared.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ListTable } from './ListTable.tsx';
import type { ListTableProps, RowLink } from './list-props.ts';
import { SavedViews } from './SavedViews.tsx';
import type { List } from './use-list.ts';

type Empty = ListTableProps<never>['empty'];

type Shown<N extends ListCall> = Declared<N> &
  Pick<ListTableProps<RowOf<N>>, 'peek' | 'acts'> & {
    /** Where a row leads. */
    readonly open?: (row: RowOf<N>, list: List<RowOf<N>>) => string | RowLink;
    /** What the table is called. */
    readonly caption: string;
    readonly empty?: Empty | ((list: List<RowOf<N>>) => Empty);
    /** Shown instead of saved views; null for nothing. */
    readonly views?: ((list: List<RowOf<N>>) => ReactNode) | null;
    /** The name under which its views are saved, where there are several lists of one call. */
    readonly viewsName?: string;
    /** Buttons next to the export. */
    readonly more?: ReactNode;
  };

export type ListPageProps<N extends ListCall> = Omit<Shown<N>, 'caption'> & {
  readonly title?: string;
  readonly lead?: string;
  readonly crumbs?: readonly Crumb[];
  /** What can be done, or leads on, at the right of the head. */
  readonly children?: ReactNode;
  readonly above?: (list: List<RowOf<N>>) => ReactNode;
  readonly below?: (list: List<RowOf<N>>) => ReactNode;
};

/** A page that is a list: the wire says what it is made of (`defineList`), and a page says no more than what differs. */
export function ListPage<N extends ListCall>({
  title,
  lead,
  crumbs,
  children,
  above,
  below,
  ...shown
}: ListPageProps<N>): ReactNode {
  const word = useWord(shown.words);
  const list = useDeclared(shown);
  const name = title ?? word('title');
  return (
    <>
      <PageHead title={name} lead={lead ?? word('lead')} {...(crumbs && { crumbs })}>
        {children}
      </PageHead>
      {above?.(list)}
      <DeclaredTable {...shown} caption={name} list={list} />
      {below?.(list)}
    </>
  );
}

/** A list in a part of a page, as in a member's tab. */
export function ListSection<N extends ListCall>({
  isSaved = false,
  ...shown
}: Shown<N> & {
  /** Whether views of it are saved. */
  readonly isSaved?: boolean;
}): ReactNode {
  return <DeclaredTable {...(!isSaved && { views: null })} {...shown} list={useDeclared(shown)} />;
}

function DeclaredTable<N extends ListCall>({
  list,
  caption,
  open,
  empty,
  views,
  viewsName,
  more,
  ...spec
}: Shown<N> & { readonly list: List<RowOf<N>> }): ReactNode {
  const word = useWord(spec.words);
  const exported = exportedOf(spec.call);
  const name = viewsName ?? listName(spec.call);
  return (
    <ListTable
      list={list}
      caption={caption}
      columns={useColumns(spec)}
      filters={useFilters(spec, list)}
      empty={
        typeof empty === 'function'
          ? empty(list)
          : (empty ?? { title: word('emptyTitle'), text: word('empty') })
      }
      {...(open && {
        open: (row: RowOf<N>) => {
          const to = open(row, list);
          return typeof to === 'string' ? { to } : to;
        },
      })}
      {...(spec.peek && { peek: spec.peek })}
      {...(spec.acts && { acts: spec.acts })}
      views={views === undefined ? name && <SavedViews list={list} name={name} /> : views?.(list)}
      exports={
        <>
          {more}
          {exported && (
            <ExportButton list={list} {...exported} {...(spec.params && { params: spec.params })} />
          )}
        </>
      }
    />
  );
}
