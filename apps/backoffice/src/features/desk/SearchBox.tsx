import { TextInput } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import type { DeskSearch } from './use-desk-search.ts';

const TYPED_MAX = 100;

/** One box for everything that a member may be known by; what it is follows from its shape. */
export function SearchBox({
  search: { typed, type },
  box,
  enter,
}: {
  readonly search: DeskSearch;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly enter: () => void;
}): ReactNode {
  const t = useMessages('desk');
  return (
    <search className="desk-search">
      <TextInput
        ref={box}
        type="search"
        label={t('search')}
        description={t('searchHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={typed}
        maxLength={TYPED_MAX}
        autoComplete="off"
        spellCheck={false}
        leftSection={<Icon name="search" small />}
        rightSection={<kbd aria-hidden="true">S</kbd>}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) enter();
          if (key === 'Escape') type('');
        }}
      />
    </search>
  );
}
