import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { OrderList } from '../../form/OrderList.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import type { FieldsProps } from './sections.ts';

type Row = Readonly<Record<string, string>>;
type Column = {
  /** Its name on the wire; none where a row is one text. */
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
};
type RowsForm = UseFormReturnType<Record<string, unknown>>;

/** As many as the wire takes of most lists. */
const ROWS_MAX = 20;

type Item = { readonly row: Row; readonly key: number; readonly index: number };

/** The lines of a list, each itself while it moves, whatever is written in it. */
function useRows(form: RowsForm, list: string) {
  const rows = form.getValues()[list] as readonly Row[];
  const nextKey = useRef(rows.length);
  const [keys, setKeys] = useState<readonly number[]>(() => rows.map((_, index) => index));
  const items = rows.map((row, index): Item => ({ row, key: keys[index] ?? -index - 1, index }));
  const change = (next: readonly Pick<Item, 'row' | 'key'>[]): void => {
    setKeys(next.map(({ key }) => key));
    form.clearErrors();
    form.setFieldValue(list, next.map(({ row }) => row) as never);
  };
  const add = (row: Row): void => {
    nextKey.current += 1;
    change([...items, { row, key: nextKey.current }]);
  };
  return { items, change, add };
}

/** A list of links that members see in this order: add, change, order, remove. */
function Rows({
  form,
  list,
  columns,
  blank,
  readOnly,
  label,
  empty,
  max = ROWS_MAX,
}: {
  readonly form: unknown;
  readonly list: string;
  readonly columns: readonly Column[];
  readonly blank: Row;
  readonly readOnly: boolean;
  readonly label: string;
  readonly empty: string;
  readonly max?: number;
}): ReactNode {
  const t = useMessages('settings');
  const rowsForm = form as RowsForm;
  const { items, change, add } = useRows(rowsForm, list);
  const nameOf = ({ row, index }: Item): string =>
    row['name'] || row['resourceType'] || row['type'] || t('line', { place: index + 1 });
  return (
    <section>
      {items.length === 0 ? (
        <p className="empty-line">{empty}</p>
      ) : (
        <OrderList
          label={label}
          items={items}
          keyOf={({ key }) => `${key}`}
          nameOf={nameOf}
          onChange={change}
          readOnly={readOnly}
        >
          {(item, index) => (
            <div className="link-row-outer">
              <div className="link-row" data-single={columns.length === 1 || undefined}>
                {columns.map((column) => (
                  <Cell
                    key={column.name}
                    form={rowsForm}
                    path={`${list}.${index}.${column.name}`}
                    column={column}
                    readOnly={readOnly}
                  />
                ))}
              </div>
              {!readOnly && (
                <ActionIcon
                  aria-label={t('removeLine', { name: nameOf(item) })}
                  onClick={() => change(items.filter(({ key }) => key !== item.key))}
                >
                  <Icon name="remove" small />
                </ActionIcon>
              )}
            </div>
          )}
        </OrderList>
      )}
      {!readOnly && items.length < max && (
        <Button className="add-line" leftSection={<Icon name="add" small />} onClick={() => add(blank)}>
          {t('addLine')}
        </Button>
      )}
    </section>
  );
}

function Cell({
  form,
  path,
  column: { label, placeholder, options },
  readOnly,
}: {
  readonly form: RowsForm;
  readonly path: string;
  readonly column: Column;
  readonly readOnly: boolean;
}): ReactNode {
  const props = form.getInputProps(path);
  return options ? (
    <NativeSelect aria-label={label} data={[...options]} disabled={readOnly} {...props} />
  ) : (
    <TextInput
      aria-label={label}
      placeholder={placeholder ?? label}
      readOnly={readOnly}
      spellCheck={false}
      autoComplete="off"
      {...props}
    />
  );
}

const SITE = 'https://';
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function ServiceFields({ form, readOnly }: FieldsProps<'services'>): ReactNode {
  const t = useMessages('settings');
  return (
    <Rows
      form={form}
      list="entries"
      label={t('section_services')}
      empty={t('servicesEmpty')}
      blank={{ type: 'CHAT', name: '', url: '' }}
      columns={[
        { name: 'type', label: t('serviceType'), placeholder: 'CHAT' },
        { name: 'name', label: t('name') },
        { name: 'url', label: t('address'), placeholder: SITE },
      ]}
      readOnly={readOnly}
    />
  );
}

const FOLLOW = [
  { value: 'FACEBOOK', label: 'Facebook' },
  { value: 'TELEGRAM', label: 'Telegram' },
  { value: 'INSTAGRAM', label: 'Instagram' },
];

export function FollowFields({ form, readOnly }: FieldsProps<'follow'>): ReactNode {
  const t = useMessages('settings');
  const taken = form.getValues().links.map(({ resourceType }): string => resourceType);
  const free = FOLLOW.find(({ value }) => !taken.includes(value));
  return (
    <Rows
      form={form}
      list="links"
      label={t('section_follow')}
      empty={t('followEmpty')}
      blank={{ resourceType: free?.value ?? '', url: '' }}
      max={FOLLOW.length}
      columns={[
        { name: 'resourceType', label: t('network'), options: FOLLOW },
        { name: 'url', label: t('address'), placeholder: SITE },
      ]}
      readOnly={readOnly}
    />
  );
}

export function PartnerFields({ form, readOnly }: FieldsProps<'partners'>): ReactNode {
  const t = useMessages('settings');
  return (
    <Rows
      form={form}
      list="partners"
      label={t('section_partners')}
      empty={t('partnersEmpty')}
      blank={{ name: '', linkage: '' }}
      columns={[
        { name: 'name', label: t('name') },
        { name: 'linkage', label: t('linkage'), placeholder: t('linkageHint') },
      ]}
      readOnly={readOnly}
    />
  );
}

const DOWNLOADS = ['IOS', 'Android', 'MOBILECONFIG', 'TELEGRAM', 'AppDownloadIcon'];

export function DownloadFields({ form, readOnly }: FieldsProps<'downloads'>): ReactNode {
  const t = useMessages('settings');
  const taken = form.getValues().resources.map(({ resourceType }): string => resourceType);
  return (
    <Rows
      form={form}
      list="resources"
      label={t('section_downloads')}
      empty={t('downloadsEmpty')}
      blank={{ resourceType: DOWNLOADS.find((one) => !taken.includes(one)) ?? '', url: '' }}
      max={DOWNLOADS.length}
      columns={[
        { name: 'resourceType', label: t('downloadType'), options: same(DOWNLOADS) },
        { name: 'url', label: t('address'), placeholder: SITE },
      ]}
      readOnly={readOnly}
    />
  );
}

const HOSTS_MAX = 5;

/** Of images: origins, one a line. */
export function HostFields({ form, readOnly }: FieldsProps<'images'>): ReactNode {
  const t = useMessages('settings');
  const { hosts } = form.getValues();
  const set = (next: readonly string[]): void => form.setFieldValue('hosts', next as never);
  return (
    <section>
      {hosts.length === 0 && <p className="empty-line">{t('imagesEmpty')}</p>}
      {hosts.map((_, index) => (
        // A line is known by its place: there is nothing else to it.
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <div key={index} className="link-row-outer">
          <div className="link-row" data-single>
            <TextInput
              aria-label={t('imageHost', { place: index + 1 })}
              placeholder="https://images.example.com"
              readOnly={readOnly}
              spellCheck={false}
              {...form.getInputProps(`hosts.${index}`)}
            />
          </div>
          {!readOnly && (
            <ActionIcon
              aria-label={t('removeLine', { name: t('imageHost', { place: index + 1 }) })}
              onClick={() => set(hosts.filter((_host, at) => at !== index))}
            >
              <Icon name="remove" small />
            </ActionIcon>
          )}
        </div>
      ))}
      {!readOnly && hosts.length < HOSTS_MAX && (
        <Button
          className="add-line"
          leftSection={<Icon name="add" small />}
          onClick={() => set([...hosts, ''])}
        >
          {t('addLine')}
        </Button>
      )}
    </section>
  );
}
