import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

async function settled(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

describe('the time of a show', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('a tap ends every wait but those of the shortest spin', async () => {
    const time = createPace();
    const soft = time.wait(1_000);
    const firm = time.waitFirmly(1_000);
    time.hurry();
    expect(await settled(soft)).toBe(true);
    expect(await settled(firm)).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await settled(firm)).toBe(true);
  });

  it('stands still while the page is hidden and goes on with what was left', async () => {
    const time = createPace();
    const wait = time.wait(1_000);
    await vi.advanceTimersByTimeAsync(400);
    time.hold();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await settled(wait)).toBe(false);
    time.resume();
    await vi.advanceTimersByTimeAsync(599);
    expect(await settled(wait)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await settled(wait)).toBe(true);
  });
});
