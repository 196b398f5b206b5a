import type { Phone } from '@laro/testkit';
import { SEALED_MEDIA_TYPE } from '@laro/wire';
import { sealBody } from '@laro/wire/sealing';

/** Signs the demo member in on a phone, as its login screen would, without going through it. */
export async function signIn(
  { page }: Phone,
  webUrl: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const keys = await fetch(`${webUrl}/.well-known/hpke-keys`).then(async (answer) => await answer.json());
  const { header, body } = await sealBody(
    keys.value.keys[0],
    { method: 'POST', path: '/api/login', host: new URL(webUrl).host, merchantCode: 'DEMO' },
    {
      body: { type: 'username', username, password },
      ts: Date.now(),
      nonce: crypto.randomUUID(),
      deviceId: crypto.randomUUID(),
    },
  );
  const answer = await page.context().request.post(`${webUrl}/api/login`, {
    headers: {
      'x-laro': '1',
      'sec-fetch-site': 'same-origin',
      'content-type': SEALED_MEDIA_TYPE,
      encryption: header,
    },
    data: Buffer.from(body),
  });
  if (!answer.ok()) throw new Error(`The sign-in was refused: ${await answer.text()}`);
}

export type HeldPasskey = {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly privateKey: string;
  readonly signCount: number;
};

/** A passkey holder inside the browser: it answers every question at once, as a finger on the sensor would. */
export async function holdPasskeys({ page }: Phone): Promise<{
  /** What it holds now, to be carried to another phone as a synchronising holder would. */
  readonly list: () => Promise<readonly HeldPasskey[]>;
  readonly take: (passkeys: readonly HeldPasskey[]) => Promise<void>;
}> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    list: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    take: async (passkeys) => {
      for (const credential of passkeys) {
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
      }
    },
  };
}

/** On the screen of registration, as a stranger does it. The device works for the captcha, as for who cannot read a picture. */
export async function fillRegistration({ page }: Phone, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('three plain words');
  await page.getByLabel('Confirm password').fill('three plain words');
  await page.getByLabel(/or older/).check();
  await page.getByRole('button', { name: 'Verify without a picture' }).click();
  await page.getByText('Verified', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Welcome credit').waitFor();
}
