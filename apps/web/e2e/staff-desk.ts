import type { Product as TestProduct } from '@laro/testkit';
import { SEALED_MEDIA_TYPE } from '@laro/wire';
import { sealBody } from '@laro/wire/sealing';

type TrialBalance = {
  readonly balanced: boolean;
  readonly lines: readonly { readonly book: string; readonly currency: string; readonly sum: string }[];
  readonly drifted: readonly unknown[];
};

/** A call of staff, with its answer. A form is sent as browsers do, anything else as JSON. */
export type Desk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<never>;

const FROM_OUR_PAGE = { 'x-laro': '1', 'sec-fetch-site': 'same-origin' } as const;

type Product = { readonly webUrl: string; readonly passwords: { readonly staff: string } };

/** Sends a sealed body as the back office does; answers the cookie of the session that it opened. */
async function enter(webUrl: string, path: string, body: object): Promise<string> {
  const keys = await fetch(`${webUrl}/.well-known/hpke-keys`).then(async (answer) => await answer.json());
  const sealed = await sealBody(
    keys.value.keys[0],
    { method: 'POST', path, host: new URL(webUrl).host, merchantCode: 'DEMO' },
    { body, ts: Date.now(), nonce: crypto.randomUUID(), deviceId: 'desk' },
  );
  const answer = await fetch(`${webUrl}${path}`, {
    method: 'POST',
    headers: { ...FROM_OUR_PAGE, 'content-type': SEALED_MEDIA_TYPE, encryption: sealed.header },
    body: Uint8Array.from(sealed.body),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function deskWith(webUrl: string, cookie: string): Desk {
  return async (method, path, given) => {
    const isForm = given instanceof FormData;
    const answer = await fetch(`${webUrl}${path}`, {
      method,
      headers: { ...FROM_OUR_PAGE, cookie, ...(given && !isForm && { 'content-type': 'application/json' }) },
      ...(given && { body: isForm ? given : JSON.stringify(given) }),
    });
    const { success, value, code } = await answer.json();
    if (!success) throw new Error(`${method} ${path} was refused: ${code}`);
    return value as never;
  };
}

/** Signs in on the staff side. */
export async function openDesk({ webUrl, passwords }: Product): Promise<Desk> {
  const who = { username: 'staff', password: passwords.staff };
  return deskWith(webUrl, await enter(webUrl, '/api/staff/login', who));
}

/**
 * A colleague who may do everything, with the password of the first, set up as an operator does it: one whom the first had
 * brought in would be no second person.
 */
export async function hire(product: Pick<TestProduct, 'query'>, username: string): Promise<void> {
  await product.query(
    `insert into staff.staff (id, merchant, username, password_hash, role)
     select 'stf_' || $1, merchant, $1, password_hash, 'admin' from staff.staff
     where username = 'staff' and merchant = 'DEMO'`,
    [username],
  );
}

/** A second admin: what two people decide needs two. */
export async function openSecondDesk(product: Product & Pick<TestProduct, 'query'>): Promise<Desk> {
  const { passwords, webUrl } = product;
  await hire(product, 'second');
  const who = { username: 'second', password: passwords.staff };
  return deskWith(webUrl, await enter(webUrl, '/api/staff/login', who));
}

export async function readTrialBalance(product: Parameters<typeof openDesk>[0]): Promise<TrialBalance> {
  const desk = await openDesk(product);
  return await desk('GET', '/api/staff/trial-balance');
}
