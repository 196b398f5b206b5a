import type { SeedRotated } from '../games/slots/play-api.ts';
import { serverSeedHash } from '../games/slots/rules/play-round.ts';
import { PlayRefusal } from './refusal.ts';
import { playingRound, unfinishedRounds } from './store/rounds.ts';
import { activeSeed, insertSeed, lockActiveSeed, revealSeed, type Seed, takeNonce } from './store/seeds.ts';
import type { Player, Queryable } from './store/transaction.ts';
import type { World } from './world.ts';

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

/** The seeds of provably fair play: committed before the first round, one in use per player and title. */
export function createSeeds(world: World) {
  async function commit(db: Queryable, of: Player, clientSeed: string): Promise<void> {
    const serverSeed = world.serverSeed();
    await insertSeed(db, of, {
      serverSeed,
      serverSeedHash: serverSeedHash(serverSeed),
      clientSeed,
      at: world.now(),
    });
  }

  async function inUse(db: Queryable, of: Player): Promise<Seed> {
    const seed = await activeSeed(db, of);
    if (seed) return seed;
    await commit(db, of, world.secret().slice(0, 16));
    const committed = await activeSeed(db, of);
    if (!committed) throw new Error('A seed was just committed.');
    return committed;
  }

  return {
    inUse,
    /** Reserves the next nonce. A seed that is revealed at this moment is left for the one that follows it. */
    async takeNonce(db: Queryable, of: Player): Promise<{ readonly seed: bigint; readonly nonce: number }> {
      for (;;) {
        const { id: seed } = await inUse(db, of);
        const nonce = await takeNonce(db, seed);
        if (nonce !== null) return { seed, nonce };
      }
    },
    /** Within a transaction: the lock keeps rounds from beginning on a seed that is about to be told. */
    async rotate(db: Queryable, of: Player, clientSeed: string): Promise<SeedRotated> {
      if (!CLIENT_SEED.test(clientSeed)) throw new PlayRefusal('client_seed_invalid');
      await inUse(db, of);
      const old = await lockActiveSeed(db, of);
      // Somebody else rotated just now; a second tap would only throw a fresh seed away.
      if (!old) throw new PlayRefusal('too_fast');
      // An open round's field would be told with its seed.
      if (await playingRound(db, of)) throw new PlayRefusal('round_open');
      if ((await unfinishedRounds(db, of)).length > 0) throw new PlayRefusal('wallet_unreachable');
      await revealSeed(db, old.id, world.now());
      await commit(db, of, clientSeed);
      const next = await inUse(db, of);
      return {
        revealed: { serverSeed: old.serverSeed, serverSeedHash: old.serverSeedHash },
        next: { serverSeedHash: next.serverSeedHash, clientSeed: next.clientSeed, nonce: next.nextNonce },
      };
    },
  };
}
