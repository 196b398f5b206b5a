import * as v from 'valibot';
import { defineEvent } from '../../platform/outbox.ts';

const version = v.optional(v.number(), 0);

/** What verification says through the outbox. */
export const verificationEvents = {
  /** Another member has the same document, or the same name and day of birth. */
  duplicate: defineEvent(
    'verification.duplicate',
    v.object({ version, member: v.string(), other: v.string(), by: v.picklist(['document', 'person']) }),
  ),
  /** Somebody gave a day of birth that is too young, at that moment; once until staff admit them again. */
  underAge: defineEvent(
    'verification.under_age',
    v.object({ version, member: v.string(), age: v.number(), refusedAt: v.string() }),
  ),
};
