import { SEALED_MEDIA_TYPE } from '@laro/wire';
import { sealBody } from '@laro/wire/sealing';

export type TrialBalance = {
  readonly balanced: boolean;
  readonly lines: readonly { readonly book: string; readonly currency: string; readonly sum: string }[];
  readonly drifted: readonly unknown[];
};

/** Asks for the trial balance as staff do: signed in on the staff side, with a sealed body. */
export async function readTrialBalance(webUrl: string, password: string): Promise<TrialBalance> {
  const keys = await fetch(`${webUrl}/.well-known/hpke-keys`).then(async (answer) => await answer.json());
  const { header, body } = await sealBody(
    keys.value.keys[0],
    { method: 'POST', path: '/api/staff/login', host: new URL(webUrl).host, merchantCode: 'DEMO' },
    { body: { username: 'staff', password }, ts: Date.now(), nonce: crypto.randomUUID(), deviceId: 'desk' },
  );
  const login = await fetch(`${webUrl}/api/staff/login`, {
    method: 'POST',
    headers: {
      'x-laro': '1',
      'sec-fetch-site': 'same-origin',
      'content-type': SEALED_MEDIA_TYPE,
      encryption: header,
    },
    body: Uint8Array.from(body),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const answer = await fetch(`${webUrl}/api/staff/trial-balance`, { headers: { cookie } });
  return (await answer.json()).value;
}
