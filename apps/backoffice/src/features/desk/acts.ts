import { ask } from '@laro/client';
import type { Approval } from '@laro/wire';
import type { LockKind } from '@laro/wire/locks';

type LockAct = {
  readonly id: string;
  readonly account: string;
  readonly kind: LockKind;
  readonly reason: string;
};

export async function lock(act: LockAct): Promise<Approval> {
  return await ask('lockMember', act);
}

export async function unlock(act: LockAct): Promise<Approval> {
  return await ask('unlockMember', act);
}
