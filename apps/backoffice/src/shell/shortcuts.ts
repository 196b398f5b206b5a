import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readStored, store } from '../lib/stored.ts';

/** `g a` is one key after the other, `mod+k` both at once with Ctrl or Command. */
export type Shortcut = {
  readonly keys: string;
  readonly label: string;
  readonly group: ShortcutGroup;
  readonly run: (event: KeyboardEvent) => void;
};
export type ShortcutGroup = 'everywhere' | 'jumps' | 'table' | 'page';

/** How long the first of two keys waits for the second. */
const SECOND_KEY_MS = 1_200;
const OFF = 'keys';

let registered: readonly Shortcut[] = [];
let areSinglesOn = readStored(OFF) !== 'off';
let waiting: { readonly key: string; readonly at: number } | null = null;
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Every shortcut that works at this moment: the one list that `?` shows. */
export function useRegisteredShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => registered);
}

export function useSingleKeys(): readonly [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => areSinglesOn);
  return [
    on,
    (next) => {
      areSinglesOn = next;
      store(OFF, next ? 'on' : 'off');
      announce();
    },
  ];
}

/** Offers shortcuts for as long as whoever calls is shown; what they do is always the newest. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const newest = useRef(shortcuts);
  newest.current = shortcuts;
  const shown = shortcuts.map(({ keys, label, group }) => `${keys} ${label} ${group}`).join('\n');
  useEffect(() => {
    const offered = newest.current.map((shortcut, index) => ({
      ...shortcut,
      run: (event: KeyboardEvent) => newest.current[index]?.run(event),
    }));
    registered = [...registered, ...offered];
    announce();
    return () => {
      registered = registered.filter((shortcut) => !offered.some(({ run }) => run === shortcut.run));
      announce();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is shown says when the list changes
  }, [shown]);
}

/** Silent where somebody types, and under a dialog, which has keys of its own. */
function isSilentAt(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) {
    return !(target instanceof HTMLInputElement && target.type === 'checkbox');
  }
  return document.querySelector('[role="dialog"]') !== null;
}

function keyOf(event: KeyboardEvent): string {
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  return `${mod}${event.key === ' ' ? 'space' : event.key.toLowerCase()}`;
}

/** What Enter does on a button or a link is its own, and what Space does on a button; on a link Space does nothing. */
function isItsOwn(event: KeyboardEvent): boolean {
  return (
    /^(?:enter| )$/i.test(event.key) &&
    event.target instanceof HTMLElement &&
    event.target.closest(event.key === ' ' ? 'button, input, summary' : 'a, button, input, summary') !== null
  );
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const key = keyOf(event);
  const isMod = key.startsWith('mod+');
  if (!isMod && (!areSinglesOn || isSilentAt(event.target) || isItsOwn(event))) return;
  const now = performance.now();
  const first = waiting && now - waiting.at < SECOND_KEY_MS ? waiting.key : null;
  waiting = null;
  // The last one offered is the nearest to what one looks at.
  const find = (keys: string) => registered.findLast((shortcut) => shortcut.keys === keys);
  const found = (first === null ? undefined : find(`${first} ${key}`)) ?? find(key);
  if (found) {
    event.preventDefault();
    found.run(event);
    return;
  }
  if (registered.some(({ keys }) => keys.startsWith(`${key} `))) waiting = { key, at: now };
}

export function listenToKeys(): void {
  document.addEventListener('keydown', press);
}
