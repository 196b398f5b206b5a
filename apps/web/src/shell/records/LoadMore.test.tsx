import { act, cleanup, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../render-screen.tsx';
import { LoadMore } from './LoadMore.tsx';

/** The end of the list is near from the first look on, as on a screen that the list does not fill. */
class AlwaysNear {
  static margins: (string | undefined)[] = [];
  readonly #look: IntersectionObserverCallback;
  constructor(look: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.#look = look;
    AlwaysNear.margins.push(options?.rootMargin);
  }
  observe(): void {
    this.#look([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect(): void {}
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('IntersectionObserver', AlwaysNear);
  vi.advanceTimersByTime(5_000);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked: number[] = [];

/** Each page comes ten milliseconds after it was asked for. */
function List(): ReactNode {
  const [waiting, setWaiting] = useState(false);
  const onMore = (): void => {
    asked.push(performance.now());
    setWaiting(true);
    setTimeout(() => {
      setWaiting(false);
    }, 10);
  };
  return <LoadMore problem={null} waiting={waiting} onMore={onMore} />;
}

it('CONST-4 asks for more 300 px before the end, once a second at most, and at once by the button', async () => {
  await renderScreen(<List />, { messages: ['records'] });
  const pass = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return asked.length;
  };
  expect(pass(1)).toBe(1);
  expect(AlwaysNear.margins.at(-1)).toBe('300px');
  // The second page is there at once, and the end is near again.
  expect([pass(900), pass(98), pass(2), pass(20)]).toEqual([1, 1, 2, 2]);
  act(() => {
    screen.getByRole('button', { name: 'Show more' }).click();
  });
  expect(asked).toHaveLength(3);
});
