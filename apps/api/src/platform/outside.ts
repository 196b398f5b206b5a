import { BlockList, isIP } from 'node:net';

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
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = block.split('/');
  INSIDE.addSubnet(address, Number(bits), 'ipv4');
}
for (const block of ['::/96', '64:ff9b:1::/48', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8']) {
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
