import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { readIfPresent, writeSecret } from './files.ts';

export type Certificate = { readonly certFile: string; readonly keyFile: string };

const DAY_MS = 86_400_000;
const LIFETIME_DAYS = 90;
const RENEW_BEFORE_DAYS = 7;

/** A certificate for this machine's address in the local network, made on the spot and kept while it is good. */
export async function ensureCertificate(home: string, address: string): Promise<Certificate> {
  const files = {
    certFile: join(home, 'lan', `${address}.crt`),
    keyFile: join(home, 'lan', `${address}.key`),
  };
  const found = readIfPresent(files.certFile);
  if (found !== undefined && readIfPresent(files.keyFile) !== undefined && isGood(found)) return files;
  const now = Date.now();
  const made = await generate([{ name: 'commonName', value: 'Laro on the local network' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    // A day back, for a phone's clock may be behind.
    notBeforeDate: new Date(now - DAY_MS),
    notAfterDate: new Date(now + LIFETIME_DAYS * DAY_MS),
    extensions: [
      // An authority for itself alone: a phone that wants to may install and trust it.
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: address },
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  });
  writeSecret(files.keyFile, made.private);
  writeSecret(files.certFile, made.cert);
  return files;
}

function isGood(pem: string): boolean {
  const ends = Date.parse(new X509Certificate(pem).validTo);
  return ends - Date.now() > RENEW_BEFORE_DAYS * DAY_MS;
}
