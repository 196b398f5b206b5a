import webPush from 'web-push';
import { keyPurpose } from '../features/push/index.ts';
import { type SecretKeys, sealSecret } from '../platform/secret-box.ts';
import { DEMO_MERCHANT } from './merchant.ts';

/** A key of the demo's own, made on the spot. */
export function newDemoPushKey(secretsKey: SecretKeys) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return {
    publicKey,
    privateSealed: sealSecret(secretsKey, keyPurpose(DEMO_MERCHANT.code), privateKey),
    subject: 'mailto:push@laro.example',
  };
}
