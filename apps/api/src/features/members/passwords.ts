import { busy } from '@laro/wire';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../platform/refusal.ts';

/** SESSION-7: Argon2id, 19 MiB, two passes, one lane; at most two at once, so that sign-ins cannot starve bets. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** For tests of other things. */
const CHEAP_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const AT_ONCE_MAX = 2;
const WAITING_MAX = 100;

let cost = COST;
/** The hash of a password nobody has: who does not exist costs the same work as who does. */
let nobody: Promise<string> | null = null;
let running = 0;
const waiting: (() => void)[] = [];

/** What hashes of this process cost from now on. */
export function chooseCost({ cheapSecrets = false }: { readonly cheapSecrets?: boolean }): void {
  cost = cheapSecrets ? CHEAP_COST : COST;
  nobody = null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE_MAX) {
    if (waiting.length >= WAITING_MAX) throw new Refusal(busy);
    // The one who leaves hands the place on, so `running` is not raised again.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(async () => await hash(password, cost));
}

/** True when the password is the member's. With no hash the same work is done, and the answer is no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost);
  const against = passwordHash ?? (await nobody);
  const same = await inTurn(async () => await verify(against, password));
  return same && passwordHash !== null;
}
