import { describe, expect, it } from 'vitest';
import { readStudioConfig } from './config.ts';

describe('configuration', () => {
  it('tells every error at once, each by the name of its variable', () => {
    const wrong = {
      PORT: '99999',
      DATABASE_URL: 'mysql://somewhere',
      STUDIO_KEY_FILE: '/nowhere/studio.pem',
      OPERATOR_PUBLIC_KEY_FILE: '/nowhere/operator.pub.pem',
      API_ORIGIN: 'http://localhost:8080/path',
      WALLETS: '{"real":"http://localhost:8080/vendors/a"}',
      TLS_CERT_FILE: '/nowhere/cert.pem',
    };
    const complaint = (() => {
      try {
        readStudioConfig(wrong);
        return '';
      } catch (error) {
        return String(error);
      }
    })();
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'STUDIO_KEY_FILE',
      'OPERATOR_PUBLIC_KEY_FILE',
      'API_ORIGIN',
      'WALLETS.trial',
      'TLS_CERT_FILE and TLS_KEY_FILE',
    ]) {
      expect(complaint).toContain(`- ${name}: `);
    }
  });

  it('outside profile DEMO nothing travels in clear text, and all of it is told', () => {
    const clear = {
      LARO_PROFILE: 'PH',
      DATABASE_URL: 'postgres://x',
      STUDIO_KEY_FILE: '/nowhere/studio.pem',
      OPERATOR_PUBLIC_KEY_FILE: '/nowhere/operator.pub.pem',
      WALLETS: '{"real":"http://play.example/a","trial":"https://play.example/b"}',
    };
    const complaint = (environment: Readonly<Record<string, string>>): string => {
      try {
        readStudioConfig(environment);
        return '';
      } catch (error) {
        return String(error);
      }
    };
    for (const name of ['PUBLIC_URL', 'API_ORIGIN', 'WALLETS.real'])
      expect(complaint(clear)).toContain(`- ${name}: `);
    expect(complaint(clear)).not.toContain('WALLETS.trial');
    expect(complaint({ ...clear, LARO_PROFILE: 'DEMO' })).not.toContain('https');
  });
});
