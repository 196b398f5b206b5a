import { afterEach, describe, expect, it } from 'vitest';
import { closeDoor, doorNow, openDoor } from './doors.ts';
import { whenFirstOpened } from './first-opened.ts';

afterEach(closeDoor);

describe('the dialogs at the doors', () => {
  it('a door that could not be brought is shut again and said, and the next tap brings it', async () => {
    const brought: Promise<void>[] = [];
    let failures = 0;
    const failed = Promise.withResolvers<void>();
    whenFirstOpened(
      () => {
        const one = brought.length === 0 ? Promise.reject(new Error('No line.')) : Promise.resolve();
        brought.push(one);
        return one;
      },
      () => {
        failures += 1;
        failed.resolve();
      },
    );
    openDoor('login');
    await failed.promise;
    expect([doorNow(), failures]).toEqual([null, 1]);
    openDoor('login');
    await brought[1];
    closeDoor();
    openDoor('register');
    expect([doorNow(), failures, brought.length]).toEqual(['register', 1, 2]);
  });
});
