import { secretPurpose } from '../features/identities/index.ts';
import { sealSecret } from '../platform/secret-box.ts';
import type { Sandbox } from './gateways.ts';
import { DEMO_MERCHANT } from './merchant.ts';

export type DemoProvider = {
  readonly provider: 'google' | 'facebook' | 'firebase';
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  readonly clientId: string;
  readonly clientSecretSealed: Buffer | null;
  readonly apiKey: string;
  readonly apiUrl: string;
};

const CLIENT_ID = 'laro-demo';

/** The identity providers at which the demo's visitors may prove themselves all stand in the sandbox. */
export function demoProviders({ origin, token, secretsKey }: Sandbox): readonly DemoProvider[] {
  const oidc = (provider: 'google' | 'facebook'): DemoProvider => ({
    provider,
    issuer: `${origin}/${provider}`,
    authorizationUrl: `${origin}/${provider}/auth`,
    tokenUrl: `${origin}/${provider}/token`,
    jwksUrl: `${origin}/${provider}/jwks`,
    clientId: CLIENT_ID,
    clientSecretSealed: sealSecret(secretsKey, secretPurpose(DEMO_MERCHANT.code, provider), token),
    apiKey: '',
    apiUrl: '',
  });
  return [
    oidc('google'),
    oidc('facebook'),
    {
      provider: 'firebase',
      issuer: `${origin}/firebase/${CLIENT_ID}`,
      authorizationUrl: '',
      tokenUrl: '',
      jwksUrl: `${origin}/firebase/jwks`,
      clientId: CLIENT_ID,
      clientSecretSealed: null,
      apiKey: 'laro-demo-key',
      apiUrl: `${origin}/firebase/v1`,
    },
  ];
}
