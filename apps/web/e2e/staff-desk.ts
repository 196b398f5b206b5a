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

/** Signs in on the staff side with a sealed body, as the back office does. */
export async function openDesk({
  webUrl,
  passwords,
}: {
  readonly webUrl: string;
  readonly passwords: { readonly staff: string };
}): Promise<Desk> {
  const keys = await fetch(`${webUrl}/.well-known/hpke-keys`).then(async (answer) => await answer.json());
  const { header, body } = await sealBody(
    keys.value.keys[0],
    { method: 'POST', path: '/api/staff/login', host: new URL(webUrl).host, merchantCode: 'DEMO' },
    {
      body: { username: 'staff', password: passwords.staff },
      ts: Date.now(),
      nonce: crypto.randomUUID(),
      deviceId: 'desk',
    },
  );
  const login = await fetch(`${webUrl}/api/staff/login`, {
    method: 'POST',
    headers: { ...FROM_OUR_PAGE, 'content-type': SEALED_MEDIA_TYPE, encryption: header },
    body: Uint8Array.from(body),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
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

export async function readTrialBalance(product: Parameters<typeof openDesk>[0]): Promise<TrialBalance> {
  const desk = await openDesk(product);
  return await desk('GET', '/api/staff/trial-balance');
}
