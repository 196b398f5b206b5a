import type { HttpSettings, SmtpSettings } from '../features/messages/index.ts';
import { gatewayPurpose } from '../features/messages/index.ts';
import { type SecretKeys, sealSecret } from '../platform/secret-box.ts';
import type { DemoPay } from './cashier.ts';
import { DEMO_MERCHANT } from './merchant.ts';

/** Where the sandbox listens, and what it wants to be told. */
export type Sandbox = {
  readonly origin: string;
  readonly mailPort: number;
  readonly token: string;
  /** Seals the token, as it would a provider's. */
  readonly secretsKey: SecretKeys;
  /** Our account at its payment provider; without one nobody pays by it. */
  readonly pay?: DemoPay;
};

export type DemoGateway = {
  readonly channel: 'sms' | 'email';
  readonly secretSealed: Buffer;
} & (
  | { readonly kind: 'http'; readonly settings: HttpSettings }
  | { readonly kind: 'smtp'; readonly settings: SmtpSettings }
);

/** The demo's SMS and mail go to the sandbox, by the same adapters that speak to providers. */
export function demoGateways({ origin, mailPort, token, secretsKey }: Sandbox): readonly DemoGateway[] {
  const sealed = (channel: 'sms' | 'email') =>
    sealSecret(secretsKey, gatewayPurpose(DEMO_MERCHANT.code, channel), token);
  return [
    {
      channel: 'sms',
      kind: 'http',
      settings: {
        method: 'POST',
        url: `${origin}/sms`,
        headers: { 'content-type': 'application/json', authorization: 'Bearer {{secret}}' },
        body: '{"to":"{{to}}","from":"{{sender}}","text":"{{text}}"}',
        timeoutMs: 3_000,
        success: '"status":"ACCEPTED"',
      },
      secretSealed: sealed('sms'),
    },
    {
      channel: 'email',
      kind: 'smtp',
      settings: {
        host: '127.0.0.1',
        port: mailPort,
        tls: 'none',
        user: 'laro',
        from: `${DEMO_MERCHANT.name} <no-reply@laro.example>`,
        timeoutMs: 3_000,
      },
      secretSealed: sealed('email'),
    },
  ];
}
