import { randomBytes } from 'node:crypto';
import { columnsOf, editOne } from './columns.ts';
import { signAnew } from './forgery.ts';
import type { Scene, Tamper } from './scene.ts';

/** A seal that a published head covers, with the act it names. */
async function pickAct({ ask, dice, coveredActs }: Scene) {
  const sequence = 1 + dice.below(coveredActs);
  const [row] = await ask(
    `select s.sequence, s.act, a.xid, a.ctid as place, s.ctid as seal_place
     from seals.act_seal s join staff.audit a on a.id = s.act where s.sequence = $1`,
    [sequence],
  );
  if (!row) throw new Error(`Seal ${sequence} is covered by a head.`);
  return row;
}

const goBackTo = async ({ ask }: Scene, from: number): Promise<void> => {
  await ask('delete from seals.act_seal where sequence >= $1', [from]);
  await ask(
    `update seals.act_position set sequence = $1::bigint - 1, hash = seals.act_hash_at($1::bigint - 1),
       xid = coalesce((select a.xid from seals.act_seal s join staff.audit a on a.id = s.act
         where s.sequence = $1::bigint - 1), 0),
       act = coalesce((select s.act from seals.act_seal s where s.sequence = $1::bigint - 1), 0)`,
    [from],
  );
};

export const editAct: Tamper = async (scene) => {
  const { place } = await pickAct(scene);
  const column = scene.dice.pick(await columnsOf(scene, 'staff.audit'));
  return await editOne(scene, 'staff.audit', place ?? '', column);
};

export const editActSeal: Tamper = async (scene) => {
  const { seal_place } = await pickAct(scene);
  const column = scene.dice.pick(await columnsOf(scene, 'seals.act_seal'));
  return await editOne(scene, 'seals.act_seal', seal_place ?? '', column);
};

export const editActPosition: Tamper = async ({ ask, dice }) => {
  const change = dice.pick([
    'sequence = sequence + 1',
    'sequence = sequence - 1',
    `hash = decode('${randomBytes(32).toString('hex')}', 'hex')`,
    'xid = xid + 1000000',
    '(xid, act) = (select a.xid, a.id - 1 from staff.audit a order by a.xid, a.id limit 1)',
  ]);
  await ask(`update seals.act_position set ${change}`);
  return `seals.act_position: ${change}`;
};

export const deleteAct: Tamper = async (scene) => {
  const { act, place } = await pickAct(scene);
  await scene.ask('delete from staff.audit where ctid = $1::tid', [place]);
  return `act ${act} deleted`;
};

export const deleteActWithSeal: Tamper = async (scene) => {
  const { sequence, act, place, seal_place } = await pickAct(scene);
  await scene.ask('delete from staff.audit where ctid = $1::tid', [place]);
  await scene.ask('delete from seals.act_seal where ctid = $1::tid', [seal_place]);
  return `act ${act} and its seal ${sequence} deleted`;
};

export const deleteActSeal: Tamper = async (scene) => {
  const { sequence, seal_place } = await pickAct(scene);
  await scene.ask('delete from seals.act_seal where ctid = $1::tid', [seal_place]);
  return `seal ${sequence} of an act deleted`;
};

/** Into a transaction of before: what comes with a new one is an act like any other. */
export const insertAct: Tamper = async (scene) => {
  const { act, place } = await pickAct(scene);
  const [copy] = await scene.ask(
    `insert into staff.audit (merchant, staff, act, subject, reason, before, after, refusal, at, xid)
     select merchant, staff, act, subject, 'forged', before, after, refusal, at, xid from staff.audit
     where ctid = $1::tid returning id`,
    [place],
  );
  return copy && `act ${act} copied as ${copy.id}`;
};

/** Somebody else did it, and at another time. */
export const swapActs: Tamper = async (scene) => {
  const [one, two] = [await pickAct(scene), await pickAct(scene)];
  if (one.act === two.act) return undefined;
  const columns = 'staff, act, subject, reason, before, after, refusal, at';
  const changed = await scene.ask(
    `update staff.audit a set (${columns}) =
       row(o.staff, o.act, o.subject, o.reason, o.before, o.after, o.refusal, o.at)
     from staff.audit o where a.id in ($1, $2) and o.id in ($1, $2) and o.id <> a.id returning a.id`,
    [one.act, two.act],
  );
  return changed.length === 2 ? `acts ${one.act} and ${two.act} changed places` : undefined;
};

export const swapActSeals: Tamper = async (scene) => {
  const [one, two] = [await pickAct(scene), await pickAct(scene)];
  if (one.sequence === two.sequence) return undefined;
  const columns = scene.dice.pick(['hash', 'act', 'act, hash']);
  const other = columns.split(', ').map((column) => `o.${column}`);
  await scene.ask(
    `update seals.act_seal s set (${columns}) = row(${other.join(', ')})
     from seals.act_seal o where s.sequence in ($1, $2) and o.sequence in ($1, $2) and o.sequence <> s.sequence`,
    [one.sequence, two.sequence],
  );
  return `act seals ${one.sequence} and ${two.sequence} exchanged ${columns}`;
};

/** Takes the end of the audit away with everything that speaks of it inside the database. */
export const cutActs: Tamper = async (scene) => {
  const { ask, dice, coveredActs } = scene;
  const from = coveredActs - dice.below(Math.min(20, coveredActs - 1));
  await ask(
    `delete from staff.audit a where not exists
       (select from seals.act_seal s where s.act = a.id and s.sequence < $1)`,
    [from],
  );
  const heads = dice.below(2) === 0;
  if (heads) await ask('delete from seals.head where acts >= $1', [from]);
  await goBackTo(scene, from);
  return `everything from act seal ${from} on cut: acts, seals${heads ? ' and heads' : ''}`;
};

/** One line says something else, and all that follows is sealed anew; the heads are kept, removed, or signed by a stranger. */
export const rewriteActs: Tamper = async (scene) => {
  const { ask, dice } = scene;
  const { sequence, act, place } = await pickAct(scene);
  await ask(
    `update staff.audit set staff = 'stf_forged', reason = reason || ' (forged)' where ctid = $1::tid`,
    [place],
  );
  const from = Number(sequence);
  await goBackTo(scene, from);
  await ask('select seals.seal_acts(1000000)');
  const heads = dice.pick(['kept', 'removed', 'signed anew']);
  if (heads === 'removed') await ask('delete from seals.head where acts >= $1', [from]);
  if (heads === 'signed anew') await signAnew(scene, ({ acts }) => Number(acts) >= from);
  return `act ${act} rewritten and everything from its seal ${from} on made anew, the heads ${heads}`;
};
