import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyHub88 } from './signature.ts';

/** Made once with a key that was thrown away: a later change of algorithm, padding or encoding cannot pass. */
const PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAkQXOTXbXkDZ20XrOOjVU
Zk/gb7TALeqtaNfVowx6sBeJXVrGv/f7Ln8DMXqpnz7qWo2e+nJzGlhfsWY2A7Uw
aZzUnTCqnHqZ0STDcS84sYDfv9RfczfUPUxbXo8Sq+aQiN/5r4c7IO/dAAHLmmG8
tywpU+Z+evP8smfq37lQPPOkhC44+DbjgcC8m8rmrQKKdNMy6PvQXZPTt3GjqcqW
ZkpgS27Z9DAkQzDrHh/rKohLAlgLBMklPbeC65e8RU7g/h9SFV8uOH8exsvOcsXT
dVirbWhV1q/ZS3WDylDZvTj2jdZMD9mBoRFtgokAVDchmpMmTKWqrlR7/JYJ7qPY
awIDAQAB
-----END PUBLIC KEY-----
`;
const BODY = '{"user":"john12345","amount":9007199254740993,"note":"₱ á"}';
const SIGNATURE = [
  'IHeBEDofPxJALZ0WvDlnaW4jwBsCWhB6W3az4vbcK+piMRFu0V+wOwE296NIWLRK2nBXDkosK/sGB1IU8+B83/gK',
  'bNKRmlpI4UAIpYxd3JMT7eS0tWOpHAd+XTyX5hrVBGhDAOFG3lgAQ3A9WWPKN/TQCjw8Y5iDcveQBdZAsW8hvqIc',
  'kPgeDeXiZOC4etMX9F54+E93sHCkywG5ilKc4zzgWK/xtmqPwiiEfSacE/On3oraBoDRyXcCirFD0afXbpRopnFa',
  'Xx3EAv7x/5iaIRonz+W6vaofXvifbVXNzriUQjoCTDn+wChZRaayyCrQ0bOMuzOzbFtyfpafMhZONQ==',
].join('');

describe('a signature made elsewhere', () => {
  const key = createPublicKey(PUBLIC_KEY);

  it('is RSASSA-PKCS1-v1_5 with SHA-256 over the UTF-8 bytes, in base64', () => {
    expect(verifyHub88(BODY, SIGNATURE, key)).toBe(true);
    expect(verifyHub88(new TextEncoder().encode(BODY), SIGNATURE, key)).toBe(true);
    expect(verify('RSA-SHA256', Buffer.from(BODY), key, Buffer.from(SIGNATURE, 'base64'))).toBe(true);
  });

  it.each([
    ['a byte of the body', BODY.replace('john12345', 'john12346'), SIGNATURE],
    ['a digit beyond 2^53', BODY.replace('9007199254740993', '9007199254740992'), SIGNATURE],
    ['the body written again', JSON.stringify(JSON.parse(BODY)), SIGNATURE],
    ['a byte of the signature', BODY, `A${SIGNATURE.slice(1)}`],
    ['hexadecimal instead of base64', BODY, Buffer.from(SIGNATURE, 'base64').toString('hex')],
    ['a blank around it', BODY, ` ${SIGNATURE}`],
    ['its filling left out', BODY, SIGNATURE.slice(0, -2)],
    ['the alphabet of addresses', BODY, SIGNATURE.replaceAll('+', '-').replaceAll('/', '_')],
    ['a line break within it', BODY, `${SIGNATURE.slice(0, 76)}\n${SIGNATURE.slice(76)}`],
    ['two of them', BODY, `${SIGNATURE}, ${SIGNATURE}`],
  ])('no longer fits when %s differs', (_, body, signature) => {
    expect(verifyHub88(body, signature, key)).toBe(false);
  });
});
