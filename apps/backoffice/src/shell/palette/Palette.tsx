import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { type ReactNode, useEffect, useState } from 'react';
import type { IconName } from '../../icons.ts';
import { useMessages } from '../../lib/messages.ts';
import { screenOf } from '../../screens.ts';
import { Icon } from '../Icon.tsx';
import { useNav } from '../nav.ts';
import { closeOverlay, openShortcuts } from '../overlays.ts';
import { leaveDesk } from '../session.ts';
import type { PaletteHit } from './sources.ts';
import { type Hits, useHits } from './use-hits.ts';
import './palette.css';

/** Ctrl+K: one box from which every page, every act of the frame and whatever the server knows is reached. */
export default function Palette(): ReactNode {
  const t = useMessages('shell');
  const [text, setText] = useState('');
  const { groups, isAsking } = useHits(text);
  const [selected, setSelected] = useSelected(groups);
  const follow = useFollow();
  useFocusAfterwards();
  return (
    <Command.Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) closeOverlay();
      }}
      label={t('openPalette')}
      value={selected}
      onValueChange={setSelected}
      filter={fitOf}
      className="palette"
      overlayClassName="palette-overlay"
      contentClassName="palette-box"
      loop
    >
      <div className="palette-field">
        <Icon name="search" />
        <Command.Input value={text} onValueChange={setText} placeholder={t('paletteHint')} maxLength={120} />
        <kbd>Esc</kbd>
      </div>
      <Command.List className="palette-list" label={t('paletteResults')}>
        {!isAsking && groups.length === 0 && (
          <Command.Empty className="palette-empty">{t('paletteNothing')}</Command.Empty>
        )}
        {groups.map(({ source, hits }) => (
          <Command.Group key={source.id} heading={source.title()} forceMount>
            {hits.map((hit) => (
              <Item key={hit.id} id={hitId(source.id, hit.id)} found hit={hit} onSelect={() => follow(hit)} />
            ))}
          </Command.Group>
        ))}
        <OwnItems follow={follow} />
      </Command.List>
    </Command.Dialog>
  );
}

/** By parts of words as they stand, so that a member's name does not lead to a page that only has its letters. */
function fitOf(value: string, typed: string, keywords: readonly string[] = []): number {
  const [text, parts] = [[value, ...keywords].join(' ').toLowerCase(), typed.toLowerCase().split(/\s+/)];
  if (!parts.every((part) => text.includes(part))) return 0;
  return keywords[0]?.toLowerCase().startsWith(typed.toLowerCase()) ? 1 : 0.5;
}

const hitId = (source: string, hit: string): string => `${source} ${hit}`;

/** What Enter does. What the server found comes after the list was made: then its first is chosen, where nothing is. */
function useSelected(groups: Hits['groups']): readonly [string, (id: string) => void] {
  const [selected, setSelected] = useState('');
  const ids = groups.flatMap(({ source, hits }) => hits.map(({ id }) => hitId(source.id, id)));
  const [first = ''] = ids;
  const isNone = selected === '' || (selected.includes(' ') && !ids.includes(selected));
  return [isNone ? first : selected, setSelected];
}

/** What needs no server: pages from the sidebar's own list, and acts of the frame. */
function OwnItems({ follow }: { readonly follow: (hit: PaletteHit) => void }): ReactNode {
  const t = useMessages('shell');
  const titles = useMessages('screens');
  const { setColorScheme } = useMantineColorScheme();
  const scheme = (name: 'light' | 'dark' | 'auto') => ({
    id: name,
    label: `${t('theme')}: ${t(`theme_${name}`)}`,
    icon: name,
    run: () => setColorScheme(name),
  });
  const acts: readonly PaletteHit[] = [
    { id: 'keys', label: t('shortcuts'), icon: 'keyboard', run: openShortcuts },
    scheme('light'),
    scheme('dark'),
    scheme('auto'),
    { id: 'logout', label: t('logout'), icon: 'sign-out', run: () => void leaveDesk().catch(() => {}) },
  ];
  return (
    <>
      <Command.Group heading={t('palettePages')}>
        {useNav().flatMap(({ group, screens }) =>
          screens.map((name) => {
            const { path, icon = 'more', jump } = screenOf(name);
            const hit = { id: name, label: titles(name), detail: t(`group_${group}`), icon, to: { path } };
            return (
              <Item
                key={name}
                id={name}
                hit={hit}
                {...(jump && { keys: ['G', jump.toUpperCase()] })}
                onSelect={() => follow(hit)}
              />
            );
          }),
        )}
      </Command.Group>
      <Command.Group heading={t('paletteActs')}>
        {acts.map((hit) => (
          <Item key={hit.id} id={hit.id} hit={hit} onSelect={() => follow(hit)} />
        ))}
      </Command.Group>
    </>
  );
}

function Item({
  id,
  hit,
  keys = [],
  found = false,
  onSelect,
}: {
  readonly id: string;
  readonly hit: PaletteHit & { readonly icon?: IconName };
  readonly keys?: readonly string[];
  /** By the server, which knows more of it than its name: it is not filtered again. */
  readonly found?: boolean;
  readonly onSelect: () => void;
}): ReactNode {
  return (
    <Command.Item value={id} keywords={[hit.label, hit.detail ?? '']} forceMount={found} onSelect={onSelect}>
      <Icon name={hit.icon ?? 'more'} />
      <span className="palette-label">{hit.label}</span>
      {hit.detail && <span className="palette-detail">{hit.detail}</span>}
      {keys.length > 0 && (
        <span className="palette-keys" aria-hidden="true">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </Command.Item>
  );
}

function useFollow(): (hit: PaletteHit) => void {
  const navigate = useNavigate();
  return ({ to, run }) => {
    closeOverlay();
    if (to) void navigate({ to: to.path, search: (to.search ?? {}) as never });
    run?.();
  };
}

/** The library gives the focus back to what had it only where its own button opened it. */
function useFocusAfterwards(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}
