import * as v from 'valibot';
import { WholeText, wholeText } from './whole-text.ts';

/** The rules of passwords alone, so that a form that needs nothing else carries nothing else. */

/** FIELD-2: 8 to 64 characters; the block list is the server's. */
const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 64;
const LongEnough = v.pipe(WholeText, v.minLength(PASSWORD_LENGTH_MIN, 'registration.password_short'));
export const NewPassword = v.pipe(LongEnough, v.maxLength(PASSWORD_LENGTH_MAX, 'registration.password_long'));
/** Before the rule of a merchant: as long as a login takes, and never shorter than ours. */
export const AnyPassword = v.pipe(LongEnough, v.maxLength(128, 'registration.password_long'));

/** Secret words are never trimmed and never cut. */
export const GivenPassword = v.pipe(wholeText(128), v.minLength(1));
