import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPayee, readyForPayee } from '../../testing/withdrawers.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

const ready = async (name: string) => await readyForPayee(world, await world.register(name), 1);
const listOf = async (player: Player) => (await player.call('listPayees', {})).value;
const rename = async (player: Player, legalName: string) =>
  await player.call('savePerson', { legalName, birthDate: '1990-01-31' });

async function linesOf(member: string) {
  const { rows } = await world.owner.query(
    "select staff, after from staff.audit where act = 'member.payee_taken_away' and subject = $1",
    [member],
  );
  return rows;
}
async function toldOf(member: string): Promise<number> {
  const { rows } = await world.owner.query(
    "select count(distinct key)::int as told from notifications.delivery where member = $1 and kind = 'payee_taken_away'",
    [member],
  );
  return rows[0].told;
}

describe('a payout account and the legal name', () => {
  it('is not added before tier 1, which a name that was only said is not', async () => {
    const player = await ready('abigailrosa');
    await world.owner.query('delete from members.contact where member = $1', [player.id]);
    const { code, status } = await addPayee(player);
    expect([code, status]).toEqual(['verification.identity_required', 403]);
    expect(await listOf(player)).toMatchObject({ known: false, list: [] });
  });

  it('near to the name is added and says so, another name is refused', async () => {
    const player = await ready('beatrizrosa');
    expect((await addPayee(player, { holder: 'Maria Santos Reyes' })).value).toMatchObject({ fit: 'near' });
    expect((await addPayee(player, { holder: 'MARIA SANTOS' })).value).toMatchObject({ fit: 'own' });
    expect((await addPayee(player, { holder: 'Pedro Reyes' })).code).toBe('payees.name_differs');
    expect((await listOf(player)).list.map(({ fit }) => fit)).toEqual(['near', 'own']);
  });

  it('is taken away by another name, once: its member is told and reads why, and the audit has a line', async () => {
    const player = await ready('carminarosa');
    const other = await ready('celiarosa');
    await addPayee(player, { number: '454545450001', holder: 'Maria Santos' });
    await addPayee(player, { number: '454545450002', holder: 'Maria Santos Reyes' });
    await addPayee(other);
    const answers = await Promise.all([rename(player, 'Maria Reyes'), rename(player, 'Maria Reyes')]);
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    const { list, takenAway, legalName } = await listOf(player);
    expect(legalName).toBe('Maria Reyes');
    expect(list.map(({ number, fit }) => [number, fit])).toEqual([['•••• 0002', 'near']]);
    expect(takenAway).toMatchObject([{ number: '•••• 0001', holder: 'Maria Santos' }]);
    expect(await toldOf(player.id)).toBe(1);
    expect(await linesOf(player.id)).toMatchObject([
      { staff: null, after: { account: 'Bank of the Philippine Islands •••• 0001' } },
    ]);
    expect((await listOf(other)).list).toHaveLength(1);
    expect(await linesOf(other.id)).toEqual([]);
  });

  it('stays where the same name is given again or written otherwise', async () => {
    const player = await ready('dolorosa');
    await addPayee(player);
    await rename(player, 'Maria Santos');
    await rename(player, 'MARÍA  SANTOS');
    expect((await listOf(player)).list.map(({ fit }) => fit)).toEqual(['own']);
    expect(await toldOf(player.id)).toBe(0);
  });

  it('that was taken away is added again under the name of then, and is no longer named as lost', async () => {
    const player = await ready('elenarosa');
    const number = '464646460001';
    await addPayee(player, { number });
    await rename(player, 'Pedro Reyes');
    expect((await addPayee(player, { number })).code).toBe('payees.name_differs');
    await rename(player, 'Maria Santos');
    expect((await listOf(player)).list).toEqual([]);
    expect((await addPayee(player, { number })).success).toBe(true);
    expect(await listOf(player)).toMatchObject({ list: [{ fit: 'own' }], takenAway: [] });
  });

  it('is never there in a name that was given at the same moment', async () => {
    const player = await ready('floridarosa');
    const both = await Promise.all([
      addPayee(player, { holder: 'Maria Santos' }),
      rename(player, 'Pedro Reyes'),
      addPayee(player, { holder: 'Maria Santos' }),
    ]);
    expect(both[1].success).toBe(true);
    const { list, takenAway } = await listOf(player);
    const added = [both[0], both[2]].filter(({ success }) => success);
    expect([list, takenAway.length]).toEqual([[], added.length]);
  });
});
