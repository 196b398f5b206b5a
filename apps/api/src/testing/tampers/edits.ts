import { randomBytes } from 'node:crypto';
import type { Dice } from '../dice.ts';
import { columnsOf, editOne } from './columns.ts';
import { pickSealed, type Tamper } from './scene.ts';

export const editPosting: Tamper = async (scene) => {
  const { place } = await pickSealed(scene);
  const column = scene.dice.pick(await columnsOf(scene, 'ledger.posting'));
  return await editOne(scene, 'ledger.posting', place ?? '', column);
};

export const editSeal: Tamper = async (scene) => {
  const sealed = await pickSealed(scene);
  const column = scene.dice.pick(await columnsOf(scene, 'seals.seal'));
  return await editOne(scene, 'seals.seal', sealed.seal_place ?? '', column);
};

export const editHead: Tamper = async (scene) => {
  const [head] = await scene.ask('select ctid as place from seals.head order by md5(number || $1) limit 1', [
    randomWord(scene.dice),
  ]);
  const column = scene.dice.pick(await columnsOf(scene, 'seals.head'));
  return await editOne(scene, 'seals.head', head?.place ?? '', column);
};

/** What an account is and has become. Its floor, its debt's place and whether it is shut are settings for what comes. */
const HISTORY = /^(lane|id|merchant|owner|book|currency|kind|balance|version)$/;

export const editAccount: Tamper = async (scene) => {
  const { lane, account, house } = await pickSealed(scene);
  const [row] = await scene.ask('select ctid as place from ledger.account where lane = $1 and id = $2', [
    lane,
    scene.dice.pick([account, account, house]),
  ]);
  const columns = (await columnsOf(scene, 'ledger.account')).filter(({ name }) => HISTORY.test(name));
  return await editOne(scene, 'ledger.account', row?.place ?? '', scene.dice.pick(columns));
};

/** Such that sealing would pass postings over, seal them twice, or go on from another hash. */
export const editPosition: Tamper = async ({ ask, dice }) => {
  const change = dice.pick([
    'sequence = sequence + 1',
    'sequence = sequence - 1',
    `hash = decode('${randomBytes(32).toString('hex')}', 'hex')`,
    'xid = xid + 1000000',
    '(xid, posting) = (select p.xid, p.id - 1 from ledger.posting p order by p.xid, p.id limit 1)',
  ]);
  await ask(`update seals.position set ${change}`);
  return `seals.position: ${change}`;
};

export const moveBalance: Tamper = async (scene) => {
  const { lane, account, house } = await pickSealed(scene);
  const by = 1 + scene.dice.below(100_000);
  await scene.ask(
    `update ledger.account set balance = balance + case when id = $2 then $4::bigint else -$4::bigint end
     where lane = $1 and id in ($2, $3)`,
    [lane, account, house, by],
  );
  return `${by} moved from account ${lane}/${house} to ${lane}/${account}, books in balance`;
};

function randomWord(dice: Dice): string {
  return String(dice.below(1_000_000));
}
