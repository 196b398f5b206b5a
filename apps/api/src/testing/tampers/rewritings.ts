import { signAnew } from './forgery.ts';
import { mendAccounts, pickSealed, type Scene, sealAnew, type Tamper } from './scene.ts';

/** Takes the end of the chain away with everything that speaks of it inside the database. */
export const cutTail: Tamper = async (scene) => {
  const { ask, dice, covered } = scene;
  const from = covered - dice.below(Math.min(200, covered - 1));
  await ask(
    `delete from ledger.posting p using seals.seal s
     where s.sequence >= $1 and p.lane = s.lane and p.account = s.account and p.version = s.version`,
    [from],
  );
  // What is not sealed yet stands on versions that are gone.
  await ask('delete from ledger.posting p using seals.position o where (p.xid, p.id) > (o.xid, o.posting)');
  await ask('delete from seals.seal where sequence >= $1', [from]);
  const heads = dice.below(2) === 0;
  if (heads) await ask('delete from seals.head where sequence >= $1', [from]);
  await ask('update seals.position set sequence = $1::bigint - 1, hash = seals.hash_at($1::bigint - 1)', [
    from,
  ]);
  await mendAccounts(scene);
  return `everything from seal ${from} on cut: postings, seals${heads ? ' and heads' : ''}, accounts mended`;
};

export const cutSeals: Tamper = async ({ ask, dice, covered }) => {
  const from = covered - dice.below(Math.min(200, covered - 1));
  await ask('delete from seals.seal where sequence >= $1', [from]);
  await ask('delete from seals.head where sequence >= $1', [from]);
  await ask('update seals.position set sequence = $1::bigint - 1, hash = seals.hash_at($1::bigint - 1)', [
    from,
  ]);
  return `seals and heads from ${from} on cut`;
};

/** Behind the last head, where the chain may be made anew: one posting gets two seals, and the last one none. */
export const sealOneTwice: Tamper = async (scene) => {
  const { ask, covered } = scene;
  const from = covered + 2;
  const [before] = await ask(
    `select p.xid, p.id from seals.seal s
     join ledger.posting p on p.lane = s.lane and p.account = s.account and p.version = s.version
     where s.sequence = $1`,
    [covered],
  );
  const [stored] = await ask('delete from seals.seal where sequence >= $1 returning 1', [from]);
  if (!before || !stored) return undefined;
  await ask(
    `update seals.position set sequence = $1::bigint - 1, hash = seals.hash_at($1::bigint - 1), xid = $2, posting = $3`,
    [from, before.xid, before.id],
  );
  await ask('select from seals.seal(10000, 1000000000)');
  await ask('delete from seals.seal where sequence = (select max(sequence) from seals.seal)');
  await ask('update seals.position set sequence = sequence - 1, hash = seals.hash_at(sequence - 1)');
  return `seals from ${from} on made anew, with the posting of seal ${covered + 1} twice and without the last`;
};

/** One amount is changed, and with it all that follows from it: later balances, accounts, seals. */
async function rewrite(scene: Scene): Promise<{ readonly from: number; readonly words: string }> {
  const { ask, dice } = scene;
  const { sequence, lane, account, version } = await pickSealed(scene);
  const by = 1 + dice.below(50_000);
  await ask(
    'update ledger.posting set amount = amount + $4 where lane = $1 and account = $2 and version = $3',
    [lane, account, version, by],
  );
  await ask(
    `update ledger.posting set balance_after = balance_after + $4 where lane = $1 and account = $2 and version >= $3`,
    [lane, account, version, by],
  );
  await mendAccounts(scene);
  const from = Number(sequence);
  await sealAnew(scene, from);
  return {
    from,
    words: `posting ${lane}/${account} v${version} made ${by} larger and everything from seal ${from} on made anew`,
  };
}

/** The heads keep what was signed, which the chain no longer has. */
export const rewriteChain: Tamper = async (scene) => (await rewrite(scene)).words;

export const rewriteChainWithoutHeads: Tamper = async (scene) => {
  const { from, words } = await rewrite(scene);
  await scene.ask('delete from seals.head where sequence >= $1', [from]);
  return `${words}, the heads removed`;
};

/** The heads of the table are signed anew with a stranger's key, which says it is ours or does not. */
export const rewriteChainAndHeads: Tamper = async (scene) => {
  const { from, words } = await rewrite(scene);
  const claimed = await signAnew(scene, ({ sequence }) => Number(sequence) >= from);
  return `${words}, the heads signed anew as key ${claimed}`;
};

/** A further head, with a stranger's signature, that says nothing wrong. */
export const insertHead: Tamper = async (scene) => {
  const { ask } = scene;
  await ask(
    `insert into seals.head (number, sequence, hash, acts, acts_hash, previous, signed_at, key_id, signature)
     select (select max(number) + 1 from seals.head), p.sequence, p.hash, a.sequence, a.hash, h.previous,
       clock_timestamp(), h.key_id, h.signature
     from seals.position p, seals.act_position a, seals.head h where h.number = 1`,
  );
  const [last] = await ask('select number from seals.head order by number desc limit 1');
  const claimed = await signAnew(scene, ({ number }) => number === last?.number);
  return `head ${last?.number} inserted, signed as key ${claimed}`;
};
