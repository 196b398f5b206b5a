import { type LookupAddress, lookup as resolveName } from 'node:dns';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Private networks, and what is reserved: IANA's special-purpose registries. */
const INSIDE = new BlockList();
for (const block of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = block.split('/');
  INSIDE.addSubnet(address, Number(bits), 'ipv4');
  // By the gateway of a network that has IPv6 alone (RFC 6052).
  INSIDE.addSubnet(`64:ff9b::${address}`, 96 + Number(bits), 'ipv6');
}
for (const block of [
  '::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]) {
  const [address = '', bits] = block.split('/');
  INSIDE.addSubnet(address, Number(bits), 'ipv6');
}

/** A name that public DNS does not know, such as `localhost`, `sms` or `mail.internal`. */
const INNER_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home|intranet|corp|test|invalid|home\.arpa)$/;

/** Why a host is no place of the outside world, or null. Also for what a URL would make of it, such as `2130706433`. */
export function hostProblem(host: string): string | null {
  const url = `https://${isIP(host) === 6 ? `[${host}]` : host}`;
  if (!URL.canParse(url)) return 'is no name of a host';
  const name = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const kind = isIP(name);
  const isInside = kind === 0 ? INNER_NAME.test(name) : INSIDE.check(name, kind === 4 ? 'ipv4' : 'ipv6');
  return isInside ? 'is a private address' : null;
}

/** Why we may not call this address with other people's money and secrets, or null. */
export function urlProblem(text: string): string | null {
  if (!URL.canParse(text)) return 'is no address';
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:') return 'is not https';
  return hostProblem(hostname.replace(/^\[|\]$/g, ''));
}

export type Resolve = (
  name: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export class PrivateAddress extends Error {}

/**
 * What is judged is what is connected to: asked again between the two, a name could lead elsewhere. One private address
 * among others is enough, for nobody says which is taken.
 */
export function outsideAlone(resolve: Resolve = resolveName): LookupFunction {
  return (name, options, done) => {
    resolve(name, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) {
        done(error ?? new Error(`${name} leads nowhere.`), '', 0);
        return;
      }
      if (addresses.some(({ address }) => hostProblem(address) !== null)) {
        done(new PrivateAddress(`${name} leads to a private address`), '', 0);
        return;
      }
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** Whether a name leads to a private address; one that leads nowhere does not. */
export async function leadsInside(host: string, resolve?: Resolve): Promise<boolean> {
  return await new Promise((done) => {
    outsideAlone(resolve)(host, { all: true }, (error) => done(error instanceof PrivateAddress));
  });
}

const PATIENCE_MS = 10_000;

type OutsideCall = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Until the last byte of the answer; ten seconds where nobody says. */
  readonly signal?: AbortSignal;
  /** A longer answer is a failure. 0: what is answered is read by nobody, however long it is. */
  readonly bytesMax?: number;
  /** Null lets a demo call what stands on this machine. */
  readonly lookup: LookupFunction | null;
};

type OutsideAnswer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
};

export async function postOutside(url: URL, call: Omit<OutsideCall, 'method'>): Promise<OutsideAnswer> {
  return await callOutside(url, { ...call, method: 'POST' });
}

/**
 * Calls an address that somebody typed, by what was judged and by nothing else; a redirection is an answer and is not
 * followed. Throws `PrivateAddress`, and whatever the line says where nobody answered.
 */
export async function callOutside(
  url: URL,
  { body, bytesMax = 0, headers, lookup, method, signal = AbortSignal.timeout(PATIENCE_MS) }: OutsideCall,
): Promise<OutsideAnswer> {
  // An address needs no look-up, so it would not be judged there.
  const problem = lookup && urlProblem(url.href);
  if (problem) throw new PrivateAddress(`${url.hostname} ${problem}`);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return await new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method,
        headers: { ...headers, ...(method !== 'GET' && { 'content-length': String(body.length) }) },
        // A connection that stays open would outlive what its name was judged by.
        agent: false,
        signal,
        ...(lookup && { lookup }),
      },
      (answer) => {
        const { headers: said, statusCode = 0 } = answer;
        const head = { status: statusCode, headers: said, retryAfter: said['retry-after'] };
        if (bytesMax === 0) {
          answer.resume();
          resolve({ ...head, bytes: Buffer.alloc(0) });
          return;
        }
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size > bytesMax) answer.destroy(new Error('The answer is too long.'));
        });
        answer.on('error', reject);
        answer.on('end', () => resolve({ ...head, bytes: Buffer.concat(chunks) }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
