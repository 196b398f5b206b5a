import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDice } from '../../testing/dice.ts';
import {
  openScratchAccounts,
  postSome,
  type ScratchAccount,
  sealEverything,
} from '../../testing/scratch-ledger.ts';
import { signInStaff } from '../../testing/staff.ts';
import { verifyUntouched } from '../../testing/tampering.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { createSeals } from './index.ts';
import { loadSigningKey, loadTrustedKeys } from './keys.ts';

let world: World;
let accounts: ScratchAccount[];
beforeAll(async () => {
  world = await startWorld();
  accounts = await openScratchAccounts(world, 20);
});
afterAll(async () => await world.stop());

const dice = createDice(60);
const seals = () => world.app.features.seals;
const file = () => seals().files.headsFile;
const linesOf = () => readFileSync(file(), 'utf8').split('\n').filter(Boolean);

async function playAndPublish() {
  await postSome(world, accounts, dice, 10);
  await sealEverything(world);
  return await seals().publishHead();
}

async function headsInTable(): Promise<number> {
  const answer = await world.owner.query<{ n: number }>('select count(*)::int as n from seals.head');
  return answer.rows[0]?.n ?? -1;
}

describe('heads', () => {
  it('S12 are signed, chained and published beside the database', async () => {
    const [one, two] = [await playAndPublish(), await playAndPublish()];
    expect(linesOf().map((line) => JSON.parse(line))).toEqual([one, two]);
    expect(BigInt(two?.sequence ?? 0)).toBeGreaterThan(BigInt(one?.sequence ?? 0));
    expect(await verifyUntouched(world)).toMatchObject({ wrong: 0, heads: { published: 2, unpublished: 0 } });
  });

  it('M3 one that a kill kept from the file is written there by the next publisher', async () => {
    await playAndPublish();
    const whole = readFileSync(file());
    truncateSync(file(), whole.lastIndexOf('{'));
    expect(await verifyUntouched(world)).toMatchObject({ wrong: 0, heads: { unpublished: 1 } });
    await playAndPublish();
    expect(readFileSync(file(), 'utf8').startsWith(whole.toString())).toBe(true);
    expect(await verifyUntouched(world)).toMatchObject({ wrong: 0, heads: { unpublished: 0 } });
  });

  it('a line torn by a power cut is left behind and written again whole', async () => {
    await playAndPublish();
    truncateSync(file(), readFileSync(file()).length - 40);
    expect(await verifyUntouched(world)).toMatchObject({ wrong: 0 });
    await playAndPublish();
    expect(await verifyUntouched(world)).toMatchObject({ wrong: 0, heads: { unpublished: 0 } });
    expect(linesOf()).toHaveLength((await headsInTable()) + 1);
  });

  it('a line that somebody wrote into the file is found', async () => {
    const before = readFileSync(file(), 'utf8');
    appendFileSync(file(), '{"number":"1"}\n');
    await playAndPublish();
    expect((await verifyUntouched(world)).findings).toMatchObject([{ wrong: 'is no head' }]);
    const after = readFileSync(file(), 'utf8').split('\n').at(-2) ?? '';
    writeFileSync(file(), `${before}${after}\n`);
    expect(await verifyUntouched(world)).toMatchObject({ wrong: 0 });
  });

  it('of publishers that are there at once each head is published once', async () => {
    await postSome(world, accounts, dice, 10);
    await sealEverything(world);
    const before = await headsInTable();
    const publishers = [
      seals(),
      createSeals(world.platform).functions,
      createSeals(world.platform).functions,
    ];
    const heads = await Promise.all(publishers.map(async (publisher) => await publisher.publishHead()));
    const published = heads.filter((head) => head !== undefined);
    expect(new Set(published.map((head) => head.number)).size).toBe(published.length);
    expect(await headsInTable()).toBe(before + published.length);
    expect(await verifyUntouched(world)).toMatchObject({ wrong: 0, heads: { unpublished: 0 } });
  });

  it('S12 are not signed for a chain that is no longer what was published', async () => {
    await signInStaff(world);
    await playAndPublish();
    const client = await world.owner.connect();
    const harm = async (act: string) => {
      await client.query(
        `set session_replication_role = replica; ${act}; set session_replication_role = origin`,
      );
    };
    try {
      const { rows } = await client.query<{ last: string }>('select max(sequence) as last from seals.head');
      const last = rows[0]?.last;
      await harm(`create table sealed as select * from seals.act_seal;
        update seals.act_seal set hash = sha256(hash)`);
      await expect(seals().publishHead()).rejects.toThrow('of the acts is not what head');
      await harm(`update seals.act_seal a set hash = s.hash from sealed s where s.sequence = a.sequence`);
      await harm(`update seals.seal set hash = sha256(hash) where sequence = ${last}`);
      await expect(seals().publishHead()).rejects.toThrow(`Seal ${last} is not what head`);
      await harm(`create table kept as select * from seals.head where number = (select max(number) from seals.head);
        delete from seals.head using kept k where head.number = k.number`);
      await expect(seals().publishHead()).rejects.toThrow('was published, but the database ends with head');
      const further = 'acts, acts_hash, hash, previous, signed_at, key_id, signature';
      for (const place of ['number, 0', 'number + 1, sequence'])
        await harm(
          `insert into seals.head (number, sequence, ${further}) select ${place}, ${further} from kept`,
        );
      await expect(seals().publishHead()).rejects.toThrow('does not follow what was published');
    } finally {
      client.release(true);
    }
  });
});

describe('the signing key', () => {
  it('is made once, whoever starts first, and an old one stays trusted', () => {
    const { home } = world.platform.config;
    const { keysFile } = seals().files;
    const key = loadSigningKey(home);
    expect(loadSigningKey(home).id).toBe(key.id);
    expect([...loadTrustedKeys(keysFile).keys()]).toEqual([key.id]);
  });
});
