import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { keyedHash } from '../../platform/secret-box.ts';
import { passkeyCeremony } from '../security/index.ts';
import type { StaffDirectory } from '../staff/index.ts';

/** A challenge for making a passkey proves nobody, and the other way round. */
export type StaffChallengePurpose = 'add' | 'prove';

type Whose = { readonly merchant: string; readonly staffId: string };

/**
 * What an authenticator of staff signs. A challenge says itself, under our key, whom it is for and until when: asking for
 * one writes nothing, for what staff write is an act. Spending it does, so each is good once.
 */
export interface StaffChallenges {
  issue(purpose: StaffChallengePurpose, whose: Whose): Uint8Array<ArrayBuffer>;
  /** True for one caller alone, in time; it is gone with the caller's unit of work, whatever comes of it. */
  take(scope: Scope, challenge: string, purpose: StaffChallengePurpose, staffId: string): Promise<boolean>;
}

const RANDOM_BYTES = 24;
const TIME_BYTES = 8;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;

export function createStaffChallenges(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { staff }: { readonly staff: Pick<StaffDirectory, 'passkeys'> },
): StaffChallenges {
  const sign = (head: Buffer, purpose: StaffChallengePurpose, { merchant, staffId }: Whose): Buffer =>
    keyedHash(
      config.secretsKey,
      'staff.challenge',
      `${purpose} ${merchant} ${staffId} ${head.toString('hex')}`,
    );

  return {
    issue(purpose, whose) {
      const until = Buffer.alloc(TIME_BYTES);
      until.writeBigInt64BE(BigInt(clock.now().getTime() + passkeyCeremony.challengeMs));
      const head = Buffer.concat([randomBytes(RANDOM_BYTES), until]);
      return new Uint8Array(Buffer.concat([head, sign(head, purpose, whose)]));
    },

    async take(scope, challenge, purpose, staffId) {
      const bytes = Buffer.from(challenge, 'base64url');
      const [head, seal] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)];
      const expected = sign(head, purpose, { merchant: scope.merchant, staffId });
      if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) return false;
      const now = clock.now();
      if (head.readBigInt64BE(RANDOM_BYTES) <= BigInt(now.getTime())) return false;
      return await staff.passkeys.spendChallenge(scope, passkeyCeremony.hash(challenge), now);
    },
  };
}
