/**
 * Limits: the gate before every stake. Promises that once `shut` is committed no stake of that account is accepted
 * any more, however many are under way, because both stand under the lock of the account (settled.md 1).
 * Never touches a win, an undo or a settlement, and never moves money.
 */
import * as store from './store.ts';

export function createLimits() {
  return {
    /** Shuts an account for stakes, until a time or until it is opened. Waits for the batch that holds it. */
    shut: store.shut,
    open: store.open,
  };
}
