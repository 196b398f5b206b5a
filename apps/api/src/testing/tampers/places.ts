import { mendAccounts, pickSealed, type Scene, type Tamper } from './scene.ts';

const nameOf = (row: Record<string, string | null>) => `${row.lane}/${row.account} v${row.version}`;

export const deletePosting: Tamper = async (scene) => {
  const sealed = await pickSealed(scene);
  await scene.ask('delete from ledger.posting where ctid = $1::tid', [sealed.place]);
  return `posting ${nameOf(sealed)} deleted`;
};

/** The last of its account, so that nothing but the chain can tell. */
export const deletePostingAndMend: Tamper = async (scene) => {
  const { lane, account } = await pickSealed(scene);
  const [last] = await scene.ask(
    `delete from ledger.posting p using seals.seal s
     where p.lane = $1 and p.account = $2 and s.lane = p.lane and s.account = p.account and s.version = p.version
       and s.sequence <= $3 and p.version = (select max(version) from ledger.posting where lane = $1 and account = $2)
     returning p.lane, p.account, p.version`,
    [lane, account, scene.covered],
  );
  if (!last) return undefined;
  await mendAccounts(scene);
  return `posting ${nameOf(last)}, the last of its account, deleted and the accounts mended`;
};

export const deletePostingWithSeal: Tamper = async (scene) => {
  const sealed = await pickSealed(scene);
  await scene.ask('delete from ledger.posting where ctid = $1::tid', [sealed.place]);
  await scene.ask('delete from seals.seal where ctid = $1::tid', [sealed.seal_place]);
  await mendAccounts(scene);
  return `posting ${nameOf(sealed)} and seal ${sealed.sequence} deleted`;
};

export const deleteSeal: Tamper = async (scene) => {
  const { sequence, seal_place } = await pickSealed(scene);
  await scene.ask('delete from seals.seal where ctid = $1::tid', [seal_place]);
  return `seal ${sequence} deleted`;
};

export const deleteHead: Tamper = async ({ ask, dice }) => {
  const [head] = await ask(
    `delete from seals.head where number = 1 + $1::int % (select max(number) from seals.head) returning number`,
    [dice.below(1_000)],
  );
  return head && `head ${head.number} deleted`;
};

async function copyPosting(scene: Scene): Promise<string | undefined> {
  const { place } = await pickSealed(scene);
  const [copy] = await scene.ask(
    `insert into ledger.posting
     select (jsonb_populate_record(p, jsonb_build_object(
       'id', (select max(id) + 1 from ledger.posting), 'version', a.version + 1, 'reference', 'forged',
       'own_reference', null, 'balance_after', a.balance + p.amount))).*
     from ledger.posting p join ledger.account a on a.lane = p.lane and a.id = p.account
     where p.ctid = $1::tid
     returning lane, account, version`,
    [place],
  );
  return copy && nameOf(copy);
}

export const insertPosting: Tamper = async (scene) => {
  const name = await copyPosting(scene);
  return name && `posting ${name} inserted`;
};

/** Everything fits; only a seal is missing. */
export const insertPostingAndMend: Tamper = async (scene) => {
  const name = await copyPosting(scene);
  await mendAccounts(scene);
  return name && `posting ${name} inserted and the accounts mended`;
};

/** At the end, in a chain that fits, for postings that have a seal already. */
export const insertSeals: Tamper = async (scene) => {
  const { sequence, xid, id } = await pickSealed(scene, Math.max(1, scene.covered - 100));
  await scene.ask('update seals.position set xid = $1, posting = $2', [xid, id]);
  const [turn] = await scene.ask('select sealed from seals.seal(10000, 1000000000)');
  return Number(turn?.sealed) > 0
    ? `the ${turn?.sealed} postings after seal ${sequence} sealed again`
    : undefined;
};

/** Two rows change places: their order is all that differs. */
export const swapPostings: Tamper = async (scene) => {
  const [one, two] = [await pickSealed(scene), await pickSealed(scene)];
  if (one.id === two.id) return undefined;
  await scene.ask(
    `update ledger.posting p set xid = o.xid, id = o.id
     from (values ($1::tid, $3::bigint, $4::bigint), ($2::tid, $5, $6)) as o (place, xid, id) where p.ctid = o.place`,
    [one.place, two.place, two.xid, two.id, one.xid, one.id],
  );
  return `postings ${nameOf(one)} and ${nameOf(two)} changed places`;
};

/** Two amounts of one account change places; its balance stays what it was. */
export const swapAmounts: Tamper = async (scene) => {
  const one = await pickSealed(scene);
  const [two] = await scene.ask(
    `select ctid as place, version, amount from ledger.posting
     where lane = $1 and account = $2 and house = $3 and amount <> $4 order by version desc limit 1`,
    [one.lane, one.account, one.house, one.amount],
  );
  if (!two) return undefined;
  await scene.ask(
    `update ledger.posting p set amount = o.amount
     from (values ($1::tid, $3::bigint), ($2::tid, $4)) as o (place, amount) where p.ctid = o.place`,
    [one.place, two.place, two.amount, one.amount],
  );
  return `the amounts of ${nameOf(one)} and v${two.version} changed places`;
};

export const swapSeals: Tamper = async (scene) => {
  const [one, two] = [await pickSealed(scene), await pickSealed(scene)];
  if (one.sequence === two.sequence) return undefined;
  const columns = scene.dice.pick(['hash', 'lane, account, version', 'lane, account, version, hash']);
  const other = columns.split(', ').map((column) => `o.${column}`);
  await scene.ask(
    `update seals.seal s set (${columns}) = row(${other.join(', ')})
     from seals.seal o where s.sequence in ($1, $2) and o.sequence in ($1, $2) and o.sequence <> s.sequence`,
    [one.sequence, two.sequence],
  );
  return `seals ${one.sequence} and ${two.sequence} exchanged ${columns}`;
};

export const swapHeads: Tamper = async ({ ask, dice }) => {
  const columns = dice.pick([
    'signature',
    'sequence, hash',
    'acts, acts_hash',
    'sequence, hash, acts, acts_hash, previous, signed_at, key_id, signature',
  ]);
  const other = columns.split(', ').map((column) => `o.${column}`);
  const changed = await ask(
    `update seals.head h set (${columns}) = row(${other.join(', ')})
     from seals.head o where h.number in (1, 2 + $1::int % 3) and o.number in (1, 2 + $1::int % 3)
       and o.number <> h.number returning h.number`,
    [dice.below(3)],
  );
  return changed.length === 2
    ? `heads ${changed.map((row) => row.number).join(' and ')} exchanged ${columns}`
    : undefined;
};
