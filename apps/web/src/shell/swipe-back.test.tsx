import type { AnyRouter } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { goBackOnSwipe } from './swipe-back.ts';

let went: string[] = [];
let screen = 'account';
let canGoBack = true;

const history = {
  canGoBack: () => canGoBack,
  back: () => went.push('back'),
  push: (path: string) => went.push(path),
};
goBackOnSwipe({
  history,
  get state() {
    return { matches: [{ staticData: { screen } }] };
  },
} as unknown as AnyRouter);

function swipe(target: Element, across: number, down = 0): void {
  const touch = (clientX: number, clientY: number) => [{ clientX, clientY }];
  const send = (type: string, lists: object) =>
    target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), lists));
  send('touchstart', { touches: touch(20, 300) });
  send('touchend', { changedTouches: touch(20 + across, 300 + down) });
}

beforeEach(() => {
  went = [];
  screen = 'account';
  canGoBack = true;
  document.body.innerHTML = '<p>Page</p><dialog><p>Sheet</p></dialog><input type="range">';
});
const page = () => document.querySelector('p') as Element;

describe('a swipe to the right', () => {
  it('LAY-6 of over 100 px goes back, a shorter one or one that scrolls does not', () => {
    swipe(page(), 100);
    swipe(page(), -150);
    swipe(page(), 150, 120);
    expect(went).toEqual([]);
    swipe(page(), 101);
    expect(went).toEqual(['back']);
  });

  it('leads where the back arrow of the screen leads: home where that goes home, or nothing lies behind', () => {
    screen = 'memberHome';
    swipe(page(), 150);
    screen = 'account';
    canGoBack = false;
    swipe(page(), 150);
    screen = 'home';
    swipe(page(), 150);
    expect(went).toEqual(['/m/home', '/m/home']);
  });

  it('over a sheet, a slider or what scrolls sideways is theirs', () => {
    swipe(document.querySelector('dialog p') as Element, 150);
    swipe(document.querySelector('input') as Element, 150);
    const rail = document.createElement('div');
    rail.style.overflowX = 'auto';
    Object.defineProperties(rail, { scrollWidth: { value: 600 }, clientWidth: { value: 390 } });
    document.body.append(rail);
    swipe(rail, 150);
    expect(went).toEqual([]);
  });
});
