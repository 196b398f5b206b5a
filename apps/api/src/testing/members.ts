import type { World } from './world.ts';

/** Gives a member a number, as if they had proved it. */
export async function bindMobile(world: World, member: string, mobile: string): Promise<void> {
  await world.platform.scopes.write('DEMO', async (scope) => {
    await world.app.features.members.contacts.bind(scope, member, 'mobile', mobile);
  });
}

/** A member whose welcome credit is gone, so that nothing keeps their account open; answers their id. */
export async function emptied(world: World, name: string): Promise<string> {
  const { id } = await world.register(name);
  const { ledger, members } = world.app.features;
  await world.platform.scopes.write('DEMO', async (scope) => {
    const member = await members.byId(scope, id);
    if (!member) throw new Error('Who has just registered is a member.');
    const { lane, cashAccount: account, book, currency } = member;
    const held = await ledger.readAccount(scope, lane, account);
    const funds = { lane, account, merchant: 'DEMO', book, currency };
    await ledger.debit(scope, funds, held?.balance ?? (0n as never), {
      movement: 'adjustments.debit',
      referenceNamespace: 'laro:tests',
      reference: `emptied ${id}`,
    });
  });
  return id;
}
