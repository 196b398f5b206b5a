import { CALLS, type CallName, type CallSpec, SEALED_MEDIA_TYPE } from '@laro/wire';
import { refusalsOf } from '@laro/wire/refusals';
import { sealBody } from '@laro/wire/sealing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpAnswer } from '../browser-client.ts';
import { type Player, startWorld, type World } from '../world.ts';
import { hostileObject } from './inputs.ts';

let world: World;
let member: Player;

/** What a browser says of a request of our own pages. */
const FROM_OUR_PAGES = { 'x-laro': '1', 'sec-fetch-site': 'same-origin' };
/** Every word that a refusal may have: what is declared on the wire and nothing else. */
const CODES = new Set(Object.values(CALLS).flatMap((call) => refusalsOf(call).map(({ code }) => code)));
const ANSWER_WITHIN_MS = 1_000;
const SECRETS = /at .*\.ts:\d+|node_modules|select |insert into|pg_|syntax error/i;

function fieldsOf(schema: unknown): string[] {
  const text = schema as { entries?: object; pipe?: readonly unknown[] } | undefined;
  if (text?.entries) return Object.keys(text.entries);
  return text?.pipe?.length ? fieldsOf(text.pipe[0]) : [];
}

function pathOf(call: CallSpec, values: readonly string[]): string {
  let index = 0;
  return call.path.replace(/:\w+/g, () => encodeURIComponent(values[index++] ?? 'x'));
}

function queryOf(query: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    text.append(name, typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''));
  }
  return text.toString();
}

async function send(
  call: CallSpec,
  path: string,
  body: unknown,
  as: Pick<Player, 'send'>,
): Promise<HttpAnswer> {
  const headers: Record<string, string> = { ...FROM_OUR_PAGES };
  if (body === undefined) return await as.send(call.method, path, headers);
  const text = JSON.stringify(body) ?? 'null';
  if (!call.sealed) {
    return await as.send(call.method, path, { ...headers, 'content-type': 'application/json' }, text);
  }
  const key = (await world.visitor().call('listHpkeKeys', {})).value.keys[0];
  if (!key) throw new Error('A key is published.');
  const sealed = await sealBody(
    key,
    { method: call.method, path: call.path, host: 'localhost:8080', merchantCode: 'DEMO' },
    { body, ts: world.platform.clock.now().getTime(), nonce: crypto.randomUUID(), deviceId: 'fuzz' },
  );
  return await as.send(
    call.method,
    path,
    { ...headers, 'content-type': SEALED_MEDIA_TYPE, encryption: sealed.header },
    Buffer.from(sealed.body),
  );
}

function expectAnswered(answer: HttpAnswer): void {
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toMatch(SECRETS);
  if (answer.status === 303) {
    // The way back from a provider leads a browser on, and only to pages of ours.
    expect(answer.headers.location).toMatch(/^\/m\/[a-z]+(?:\?[a-z]+=[a-z._]+)?$/);
    return;
  }
  const body = JSON.parse(answer.text) as { success: boolean; code?: string; message?: string };
  if (answer.status >= 400) {
    expect(body.success).toBe(false);
    expect(CODES).toContain(body.code);
    expect(body.message).toBeTruthy();
  }
}

/** Everything that an accepted call would change. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await world.owner.query(`
    select (select count(*) from members.member) as members, (select count(*) from ledger.posting) as postings,
      (select coalesce(sum(balance), 0) from ledger.account where floor is not null) as balances,
      (select count(*) from bets.bet) as bets, (select count(*) from launches.vendor_session) as launches`);
  return rows;
}

/** Calls whose only input is none: they act on whatever arrives, so the empty hand is their valid request. */
const ACTS_ON_NOTHING = new Set<CallName>(['logout', 'testPlay', 'logoutStaff']);

/** What these calls do with so many hostile inputs each from a member (S1), and with what is broken or comes twice. */
export function describeHostileInput(names: readonly CallName[], runs: number): void {
  beforeAll(async () => {
    world = await startWorld();
    member = await world.register('fuzzed');
  });
  afterAll(async () => await world.stop());

  describe.each(names)('S1 %s', (name) => describeCall(name, runs));
}

function describeCall(name: CallName, runs: number): void {
  const call: CallSpec = CALLS[name];
  // A stream that is asked rightly never ends; that it refuses visitors is tested below.
  const asker = (): Pick<Player, 'send'> => (call.cost === 'stream' ? world.visitor() : member);

  it('hostile input is answered in form, never with 5xx, and changes nothing', async () => {
    const before = await fingerprint();
    await fc.assert(
      fc.asyncProperty(
        hostileObject(fieldsOf(call.body)),
        hostileObject(fieldsOf(call.query)),
        fc.array(fc.string({ maxLength: 30 }), { maxLength: 2 }),
        async (body, query, params) => {
          const path = `${pathOf(
            call,
            params.map((value) => value.toWellFormed()),
          )}?${queryOf({ ...query, unknownfield: 1 })}`;
          const asked = performance.now();
          expectAnswered(await send(call, path, call.body ? body : undefined, asker()));
          if (performance.now() - asked < ANSWER_WITHIN_MS) return;
          // The machine may have been busy with other work; a slow handler is slow again.
          const again = performance.now();
          await send(call, path, call.body ? body : undefined, asker());
          expect(performance.now() - again).toBeLessThan(ANSWER_WITHIN_MS);
        },
      ),
      { numRuns: runs },
    );
    expect(await fingerprint()).toEqual(before);
  }, 600_000);

  it('a parameter that comes twice is one too many, or counts as the last; it breaks nothing', async () => {
    const fields = fieldsOf(call.query);
    for (const field of fields.length > 0 ? fields : ['twice']) {
      const path = pathOf(call, ['aaaaaaaa']);
      for (const query of [
        `${field}=1&${field}=2`,
        `${field}[]=1`,
        `${field}[a]=1`,
        `${field}=%00`,
        `${field}=%ff`,
      ]) {
        expectAnswered(await asker().send(call.method, `${path}?${query}`, FROM_OUR_PAGES));
      }
    }
  });

  it('a refusal repeats nothing that it was sent, neither a value nor an unknown name', async () => {
    const echo = 'kFwZq7';
    const wrong = (schema: unknown) =>
      Object.fromEntries([...fieldsOf(schema), echo].map((field) => [field, { [echo]: echo }]));
    const path = `${pathOf(call, [` ${echo}`, ` ${echo}`])}?${queryOf(wrong(call.query))}`;
    const answer = await send(call, path, call.body ? wrong(call.body) : undefined, asker());
    expectAnswered(answer);
    expect(answer.text).not.toContain(echo);
  });

  it('broken bodies are refused in form', async () => {
    const path = pathOf(call, ['aaaaaaaa']);
    const bodies: [string, Buffer | string][] = [
      ['application/json', '{'],
      ['application/json', '[1,2'],
      ['application/json', '{"__proto__":{"type":0}}'],
      ['application/json', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
      ['application/json', `{"a":"${'x'.repeat(70_000)}"}`],
      ['text/plain', 'hello'],
      ['application/x-www-form-urlencoded', 'a=1'],
      ['multipart/form-data; boundary=x', '--x--'],
      [SEALED_MEDIA_TYPE, 'not encrypted'],
    ];
    const method = call.method === 'GET' ? 'POST' : call.method;
    for (const [type, body] of bodies) {
      const answer = await asker().send(method, path, { ...FROM_OUR_PAGES, 'content-type': type }, body);
      if (ACTS_ON_NOTHING.has(name) && answer.status === 200) continue;
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expectAnswered(answer);
    }
  });

  it('without the right session it is refused, by who it is declared for', async () => {
    const answer = await send(call, pathOf(call, ['aaaaaaaa']), call.body ? {} : undefined, world.visitor());
    if (call.who === 'anyone') expect(answer.status).not.toBe(401);
    else expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'sessions.login_required']);
    const forged = world.visitor();
    forged.cookies.set('__Host-sid', 'A'.repeat(43));
    forged.cookies.set('__Host-staff', 'A'.repeat(43));
    const second = await send(call, pathOf(call, ['aaaaaaaa']), call.body ? {} : undefined, forged);
    if (call.who !== 'anyone') expect(second.status).toBe(401);
  });
}
