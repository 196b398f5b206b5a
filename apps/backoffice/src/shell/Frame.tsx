import { Drawer } from '@mantine/core';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import { readStored, store } from '../lib/stored.ts';
import { SCREEN_NAMES, screenOf } from '../screens.ts';
import { Icon } from './Icon.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { openPalette, openShortcuts, useOverlay } from './overlays.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { NavList } from './Sidebar.tsx';
import { usePermits } from './session.ts';
import { type Shortcut, useShortcuts } from './shortcuts.ts';
import { TopBar } from './TopBar.tsx';

/** Its library is fetched when somebody asks for it first. */
const Palette = lazy(async () => await import('./palette/Palette.tsx'));

const FOLDED = 'folded';
/** Narrower, the names of the pages would take a third of the room. */
const NARROW = '(max-width: 1024px)';

/** Top bar, sidebar and the page between them. */
export function Frame(): ReactNode {
  const t = useMessages('shell');
  const [isFolded, setFolded] = useFolded();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const overlay = useOverlay();
  useFrameShortcuts();
  return (
    <div className="frame" {...(isFolded && { 'data-folded': '' })}>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <TopBar openMenu={() => setMenuOpen(true)} />
      <nav className="sidebar" aria-label={t('menu')}>
        <NavList />
        <div className="sidebar-foot">
          <button type="button" className="fold" aria-pressed={isFolded} onClick={() => setFolded(!isFolded)}>
            <Icon name="fold" />
            <span className="fold-text">{isFolded ? t('unfold') : t('fold')}</span>
          </button>
        </div>
      </nav>
      <main className="main" id="main" tabIndex={-1}>
        <OfflineBanner />
        <Outlet />
      </main>
      <Drawer
        opened={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        size={280}
        title={t('menu')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <nav className="drawer-nav" aria-label={t('menu')}>
          <NavList onLeave={() => setMenuOpen(false)} />
        </nav>
      </Drawer>
      <ShortcutsDialog opened={overlay === 'shortcuts'} />
      {overlay === 'palette' && (
        <Suspense>
          <Palette />
        </Suspense>
      )}
    </div>
  );
}

function useFolded(): readonly [boolean, (folded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => {
    const stored = readStored(FOLDED);
    return stored === null ? matchMedia(NARROW).matches : stored === 'yes';
  });
  return [
    isFolded,
    (next) => {
      store(FOLDED, next ? 'yes' : 'no');
      setFolded(next);
    },
  ];
}

function useFrameShortcuts(): void {
  const t = useMessages('shell');
  const titles = useMessages('screens');
  const permits = usePermits();
  const navigate = useNavigate();
  const jumps = SCREEN_NAMES.flatMap((name): Shortcut[] => {
    const { jump, path, who } = screenOf(name);
    if (jump === undefined || !permits(who)) return [];
    return [
      {
        keys: `g ${jump}`,
        label: titles(name),
        group: 'jumps',
        run: () => void navigate({ to: path, search: {} as never }),
      },
    ];
  });
  useShortcuts([
    { keys: 'mod+k', label: t('openPalette'), group: 'everywhere', run: openPalette },
    { keys: '/', label: t('openPalette'), group: 'everywhere', run: openPalette },
    { keys: '?', label: t('shortcuts'), group: 'everywhere', run: openShortcuts },
    ...jumps,
  ]);
}
