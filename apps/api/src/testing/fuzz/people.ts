import type { Member } from '../../features/members/index.ts';
import { solveCaptcha } from '../captcha.ts';
import { signInGroup, signInStaff } from '../staff.ts';
import { verified } from '../verified.ts';
import { PASSWORD, type World } from '../world.ts';

/** Whoever asks: each entry is a person of their own, so that what one of them did to an account ends with it. */
export type Person = {
  readonly name: 'visitor' | 'member' | 'agent' | 'staff' | 'group';
  /** Answers the cookie that they come with. */
  enter(): Promise<string | null>;
};

/** Staff come last: what they change, everybody after them would meet. */
export function createPeople(world: World): readonly Person[] {
  const { merchants, registration } = world.app.features;
  let people = 0;

  async function signedIn(type: Exclude<Member['type'], 4>): Promise<string> {
    people += 1;
    const account = `fuzzed${people}`;
    const merchant = await merchants.byCode('DEMO');
    const { id } = await world.platform.scopes.write(
      'DEMO',
      async (scope) => await registration.createNamed(scope, merchant, { account, type, password: PASSWORD }),
    );
    // The cashier lets in whoever has proved who they are.
    await verified(world, id, 1);
    const client = world.visitor();
    // The failures of the others shut nobody out; they make a captcha of it.
    const captcha = await solveCaptcha(client);
    const credentials = { type: 'username', username: account, password: PASSWORD } as const;
    const answer = await client.call('login', { ...credentials, captcha });
    if (!answer.success) throw new Error(`${account} could not sign in: ${answer.code}`);
    return cookieOf(client);
  }

  // All come from one network, which wrong passwords shut out: after half an hour that is forgotten.
  const later = (enter: () => Promise<string>) => async (): Promise<string> => {
    await world.owner.query('delete from login.failure');
    return await enter();
  };

  return [
    { name: 'visitor', enter: async () => null },
    { name: 'member', enter: later(async () => await signedIn(0)) },
    { name: 'agent', enter: later(async () => await signedIn(1)) },
    { name: 'staff', enter: later(async () => cookieOf(await signInStaff(world))) },
    // What is of the group that owns brands no staff of a brand gets past its first check.
    { name: 'group', enter: later(async () => cookieOf(await signInGroup(world))) },
  ];
}

function cookieOf(client: { readonly cookies: ReadonlyMap<string, string> }): string {
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
