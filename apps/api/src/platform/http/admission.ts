import {
  admits,
  type CallSpec,
  loginRequired,
  notPermitted,
  realAccountRequired,
  type Who,
} from '@laro/wire';
import * as v from 'valibot';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';

/** The rate of an address is refused by the HTTP layer, in an error of its own. */
export function isTooOften(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 429;
}

/** Whether this call is for whoever asks; refused in the words that fit them. */
export function admit(who: Who, actor: Actor): void {
  if (admits(who, actor)) return;
  if (actor.kind === 'visitor') throw new Refusal(loginRequired);
  // ROLE-2 has a sentence of its own: a trial account is asked to become a real one.
  const isTrial = who === 'account' && actor.kind === 'member';
  throw new Refusal(isTrial ? realAccountRequired : notPermitted);
}

/** What an attempt is at, as far as its address names it. */
export function subjectOf(call: CallSpec, params: unknown): string {
  const named = call.params && v.safeParse(call.params, params);
  return named?.success ? Object.values(named.output as Record<string, string>).join(' ') : '';
}

/** What the declaration of a call may not say together. */
export function assertSound(call: CallSpec): void {
  if (call.cacheable && (call.who !== 'anyone' || call.method !== 'GET' || call.cost !== 'read')) {
    throw new Error(`${call.name} is not the same for everybody.`);
  }
  const isForStaff = call.who.startsWith('staff');
  if ((isForStaff && !call.path.startsWith('/api/staff/')) || (call.stepUp && !isForStaff)) {
    throw new Error(`${call.name} is a call of staff, and not among theirs.`);
  }
}
