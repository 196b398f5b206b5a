import { notFound } from '@laro/wire';
import { depositEnded, receiptGone, receiptRefused, tooManyReceipts } from '@laro/wire/deposits';
import { drawPicture } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import type { Members } from '../members/index.ts';
import type { Moves } from './moves.ts';
import * as pictures from './pictures-store.ts';
import * as store from './store.ts';

/** Large enough to read every sign of a receipt. */
const FRAME = { width: 1_600, height: 2_400, fit: 'inside' } as const;
const PER_DAY_MAX = 40;
const DAY_MS = 24 * 3_600_000;

const purposeOf = (merchant: string, id: string): string => `receipt ${merchant} ${id}`;

export interface Receipts {
  /** Answers the picture's id. */
  upload(merchant: string, member: string, sent: Buffer | null, now: Date): Promise<string>;
  /** Sent twice it is the same receipt. */
  send(
    scope: Scope,
    order: { readonly id: string; readonly member: string },
    receipt: { readonly pictures: readonly string[]; readonly remark: string },
    at: Date,
  ): Promise<void>;
  /** A JPEG, and whose it is. */
  picture(scope: Scope, picture: string): Promise<{ readonly bytes: Buffer; readonly member: string }>;
}

/** Receipts of transfers: drawn anew, sealed, and sent once with an order that waits. */
export function createReceipts(
  { config, ids, scopes }: Platform,
  { members, moves }: { readonly members: Members; readonly moves: Moves },
): Receipts {
  async function assertFew(scope: Scope, member: string, now: Date): Promise<void> {
    const sent = await pictures.countPictures(scope, member, new Date(now.getTime() - DAY_MS));
    if (sent >= PER_DAY_MAX) throw new Refusal(tooManyReceipts);
  }

  return {
    async upload(merchant, member, sent, now) {
      // Asked before a picture is drawn, for that is work, and again where it is stored.
      await scopes.read(merchant, async (scope) => await assertFew(scope, member, now));
      const bytes = sent && (await drawPicture(sent, FRAME));
      if (!bytes) throw new Refusal(receiptRefused);
      const id = ids.next('pic');
      const bytesSealed = sealSecret(config.secretsKey, purposeOf(merchant, id), bytes.toString('base64'));
      await scopes.write(merchant, async (scope) => {
        await members.lockRow(scope, member);
        await assertFew(scope, member, now);
        await pictures.insertPicture(scope, { id, member, bytesSealed, at: now });
      });
      return id;
    },

    async send(scope, { id, member }, { pictures: named, remark }, at) {
      const deposit = await store.lockDeposit(scope, id);
      if (deposit?.member !== member || deposit.method !== 'RECEIPT') throw new Refusal(notFound);
      const wanted = [...new Set(named)].toSorted();
      if (deposit.state === 'reviewing') {
        const known = (await pictures.picturesOf(scope, id)).toSorted();
        if (known.join() === wanted.join() && deposit.remark === remark) return;
      }
      if (deposit.state !== 'pending') throw new Refusal(depositEnded);
      if ((await pictures.placePictures(scope, { deposit: id, member }, wanted)) !== wanted.length) {
        throw new Refusal(receiptGone);
      }
      const change = { state: 'reviewing', remark, submittedAt: at } as const;
      await moves.end(scope, deposit, change, { cause: 'receipt_sent', at });
    },

    async picture(scope, picture) {
      const found = await pictures.pictureBytes(scope, picture);
      if (!found) throw new Refusal(notFound);
      const text = openSecret(config.secretsKey, purposeOf(scope.merchant, picture), found.bytes);
      return { bytes: Buffer.from(text, 'base64'), member: found.member };
    },
  };
}
