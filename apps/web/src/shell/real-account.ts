import { PATHS } from '../paths.ts';
import { openDoor } from './doors.ts';
import { sessionNow } from './session.ts';

/** GEN-3: 0, 1 and 2 are accounts of one's own; a trial and the operator's test accounts move no real money. */
const REAL: readonly number[] = [0, 1, 2];
/** Where real money comes in. */
const REAL_ONLY = new RegExp(`^${PATHS.deposit}/?(?:[?#]|$)`, 'i');

/**
 * ROLE-2: who practises and follows a link to where real money comes in stays here, and is told what an account is
 * for. Answers whether it was so.
 */
export function keepsFromRealMoney(path: string): boolean {
  const session = sessionNow();
  if (!session || REAL.includes(session.type) || !REAL_ONLY.test(path)) return false;
  openDoor('real-account');
  return true;
}
