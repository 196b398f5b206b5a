import { randomUUID } from 'node:crypto';
import { Reason } from '@laro/wire';
import * as v from 'valibot';
import type { Database } from '../../platform/database.ts';
import { asOwner } from '../../platform/owner.ts';
import * as store from './reach-store.ts';

/** Of whom, by whose hand and why. */
export type GroupChange = {
  readonly merchant: string;
  readonly username: string;
  /** The person who runs the command, by name; the audit shows it. */
  readonly operator: string;
  readonly reason: string;
};

const OPERATOR_MAX = 60;

/**
 * Lets a colleague into the group of brands' managers, or takes them out, with a line in their brand's audit in the same
 * transaction. False where they already are as asked: nothing is changed or written. Only the database's owner may.
 * Throws where the colleague cannot be of the group, with a sentence for the operator.
 */
export async function changeReach(
  ownerUrl: string,
  reach: store.Reach,
  { merchant, username, ...said }: GroupChange,
): Promise<boolean> {
  const operator = said.operator.trim();
  if (operator === '' || operator.length > OPERATOR_MAX)
    throw new Error(`The name of who does it has 1 to ${OPERATOR_MAX} characters.`);
  const reason = v.safeParse(Reason, said.reason);
  if (!reason.success) throw new Error('The reason has 1 to 140 characters, in one line.');
  return await asOwner(ownerUrl, async (owner) =>
    owner.transaction().execute(async (tx) => {
      const found = await store.lockByUsername(tx, { merchant, username });
      if (!found) throw new Error(await whyUnknown(tx, merchant, username));
      if (found.homeMerchant !== null)
        throw new Error(
          `${username} is a guest at ${merchant} and is of the group where they sign in: at ${found.homeMerchant}.`,
        );
      if (found.reach === reach) return false;
      // Somebody disabled can be taken out: what they may do ends before they are enabled again.
      if (reach === 'group' && found.isDisabled)
        throw new Error(`${username} is disabled at ${merchant}: enable the account first.`);
      const { id } = found;
      await store.setReach(tx, { merchant, id, reach });
      await store.insertOperatorAct(tx, {
        merchant,
        act: reach === 'group' ? 'colleague.joined_group' : 'colleague.left_group',
        subject: id,
        reason: reason.output,
        before: { reach: found.reach },
        after: { reach, operator, cause: `command ${randomUUID()}` },
      });
      return true;
    }),
  );
}

async function whyUnknown(tx: Database, merchant: string, username: string): Promise<string> {
  if (!(await store.hasMerchant(tx, merchant))) return `There is no brand ${merchant}.`;
  const homes = await store.homesOf(tx, username);
  const elsewhere = homes.length > 0 ? ` A colleague of that name signs in at ${homes.join(', ')}.` : '';
  return `No colleague ${username} works at ${merchant}.${elsewhere}`;
}

/** Everybody of the group, by the brand where they sign in. */
export async function listGroup(ownerUrl: string): Promise<readonly store.GroupMember[]> {
  return await asOwner(ownerUrl, async (owner) => await store.listGroup(owner));
}
