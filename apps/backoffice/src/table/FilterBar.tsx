import { Button, CloseButton, Menu, Popover, TextInput } from '@mantine/core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import { Icon } from '../shell/Icon.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import type { Filter } from './filters.ts';
import type { ListState } from './list-state.ts';
import { usePeriodText } from './period-text.ts';

/** Whoever still types is not answered. */
const PAUSE_MS = 300;

type Props = {
  readonly filters: readonly Filter[];
  readonly state: ListState;
  readonly searchLabel: string | undefined;
  readonly addButton: RefObject<HTMLButtonElement | null>;
  readonly change: (part: Partial<ListState>) => void;
  readonly clear: () => void;
};

/** Search, and every filter that is set as a chip that says its value and can be taken away. */
export function FilterBar({ filters, state, searchLabel, addButton, change, clear }: Props): ReactNode {
  const t = useMessages('table');
  /** A filter that was just chosen has a chip before it has a value. */
  const [edited, setEdited] = useState<string | null>(null);
  const isSet = (name: string) => (state.filters[name]?.length ?? 0) > 0;
  // What a list leaves out where nobody says is said too.
  const isUsual = (filter: Filter) => filter.kind === 'period' && filter.usual !== undefined;
  const chips = filters.filter((filter) => isSet(filter.name) || isUsual(filter) || filter.name === edited);
  const others = filters.filter((filter) => !isSet(filter.name) && !isUsual(filter));
  const isNarrowed = state.q !== '' || filters.some(({ name }) => isSet(name));
  const set = (name: string, values: readonly string[]): void => {
    change({ filters: { ...state.filters, [name]: values } });
  };
  return (
    <div className="filters" role="search" aria-label={t('filters')}>
      {searchLabel !== undefined && <SearchField label={searchLabel} state={state} change={change} />}
      {chips.map((filter) => (
        <Chip
          key={filter.name}
          filter={filter}
          values={state.filters[filter.name] ?? []}
          isOpen={edited === filter.name}
          open={(isOpen) => setEdited(isOpen ? filter.name : null)}
          set={(values) => set(filter.name, values)}
        />
      ))}
      {others.length > 0 && (
        <Menu position="bottom-start" returnFocus>
          <Menu.Target>
            <Button
              ref={addButton}
              className="chip-add"
              variant="subtle"
              color="link"
              leftSection={<Icon name="filter" small />}
            >
              {t('addFilter')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ name, label }) => (
              <Menu.Item key={name} onClick={() => setEdited(name)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isNarrowed && (
        <Button variant="subtle" color="link" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

function SearchField({
  label,
  state,
  change,
}: {
  readonly label: string;
  readonly state: ListState;
  readonly change: (part: Partial<ListState>) => void;
}): ReactNode {
  /** Null where nobody types: then it says what the address says. */
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      change({ q: text.trim() });
      setTyped(null);
    }, PAUSE_MS);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed ?? state.q}
      maxLength={120}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      leftSection={<Icon name="search" small />}
      className="filters-search"
    />
  );
}

function Chip({
  filter,
  values,
  isOpen,
  open,
  set,
}: {
  readonly filter: Filter;
  readonly values: readonly string[];
  readonly isOpen: boolean;
  readonly open: (isOpen: boolean) => void;
  readonly set: (values: readonly string[]) => void;
}): ReactNode {
  const t = useMessages('table');
  const text = useValueText(filter, values);
  return (
    <Popover
      opened={isOpen}
      onChange={open}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
      withinPortal
    >
      <span className="chip">
        <Popover.Target>
          <button type="button" onClick={() => open(!isOpen)}>
            <span>{filter.label}</span>
            {text !== '' && <strong>{text}</strong>}
            <Icon name="down" small />
          </button>
        </Popover.Target>
        {values.length > 0 && (
          <CloseButton
            size="sm"
            aria-label={t('removeFilter', { filter: filter.label })}
            onClick={() => set([])}
          />
        )}
      </span>
      <Popover.Dropdown aria-label={filter.label}>
        <FilterEditor filter={filter} values={values} set={set} close={() => open(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

const SHOWN_MAX = 2;

function useValueText(filter: Filter, values: readonly string[]): string {
  const t = useMessages('table');
  const period = usePeriodText();
  if (filter.kind === 'period') return period(values[0] ?? filter.usual ?? '');
  if (filter.kind === 'flag') return values.map((value) => t(value === 'true' ? 'yes' : 'no')).join();
  if (filter.kind === 'amount') return values.map((value) => value.replace('..', ' – ').trim()).join();
  const labels = values.map((value) =>
    filter.kind === 'choice'
      ? (filter.options.find((option) => option.value === value)?.label ?? value)
      : value,
  );
  return labels.length > SHOWN_MAX
    ? t('andMore', { first: labels[0] ?? '', more: labels.length - 1 })
    : labels.join(', ');
}
