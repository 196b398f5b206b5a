import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Readonly<Record<string, unknown>>;
export type Answering = (response: ServerResponse, forge: Forge) => Promise<void> | void;
export type Forge = {
  /** Signed as this provider signs, whatever the claims say. */
  sign(claims: Claims): Promise<string>;
  /** By a key that this provider has never published. */
  signForeign(claims: Claims): Promise<string>;
  /** Without a signature, and with one made of the public key: the two oldest tricks. */
  unsigned(claims: Claims): string;
  signPublic(claims: Claims): string;
};

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An identity provider that lies: its tokens and answers are what a test wants them to be. Signs with ES256. */
export async function startForgingProvider() {
  const own = await generateKeyPair('ES256', { extractable: true });
  const foreign = await generateKeyPair('ES256', { extractable: true });
  const published = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256', use: 'sig' };
  const header = { alg: 'ES256', kid: 'own' };
  const forge: Forge = {
    sign: async (claims) => await new SignJWT(claims).setProtectedHeader(header).sign(own.privateKey),
    signForeign: async (claims) =>
      await new SignJWT(claims).setProtectedHeader(header).sign(foreign.privateKey),
    unsigned: (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`,
    signPublic(claims) {
      const signed = `${encode({ alg: 'HS256', kid: 'own' })}.${encode(claims)}`;
      const mac = createHmac('sha256', JSON.stringify(published)).update(signed).digest('base64url');
      return `${signed}.${mac}`;
    },
  };
  let answering: Answering = (response) => void response.writeHead(500).end();
  /** What was posted to the token endpoint, the last one last. */
  const asked: URLSearchParams[] = [];

  const server = createServer((request, response) => {
    if (request.url === '/jwks') return void response.end(JSON.stringify({ keys: [published] }));
    void read(request).then(async (body) => {
      asked.push(new URLSearchParams(body));
      await answering(response, forge);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer(next: Answering): void {
      answering = next;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
