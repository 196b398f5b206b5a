import { afterEach, describe, expect, it } from 'vitest';
import { closeDialog, dialogNow, openDialog } from './dialogs.ts';
import { whenFirstOpened } from './first-opened.ts';

afterEach(closeDialog);

describe('the dialogs of login and registration', () => {
  it('a dialog that could not be loaded is closed again and reported, and the next tap brings it', async () => {
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
    openDialog('login');
    await failed.promise;
    expect([dialogNow(), failures]).toEqual([null, 1]);
    openDialog('login');
    await brought[1];
    closeDialog();
    openDialog('register');
    expect([dialogNow(), failures, brought.length]).toEqual(['register', 1, 2]);
  });
});
