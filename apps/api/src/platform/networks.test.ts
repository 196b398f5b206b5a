import { describe, expect, it } from 'vitest';
import { addressNumber, blockOf, isNetwork, readNetwork } from './networks.ts';

describe('networks', () => {
  it.each([
    ['10.0.0.0/8', true],
    ['127.0.0.1', true],
    ['::1/128', true],
    ['2001:db8::/32', true],
    ['::ffff:10.0.0.0/104', true],
    ['10.0.0.1/8', false],
    ['10.0.0.0/33', false],
    ['0.0.0.0/-1', false],
    ['true', false],
    ['*', false],
    ['localhost', false],
    ['10.0.0', false],
  ])('%s: %s', (text, is) => expect(isNetwork(text)).toBe(is));

  it('IPv4 is the same address as IPv6 maps it', () => {
    expect(addressNumber('203.0.113.9')).toBe(addressNumber('::ffff:203.0.113.9'));
    expect(addressNumber('203.0.113.9')).toBe(addressNumber('::ffff:cb00:7109'));
    expect(addressNumber('nowhere')).toBeNull();
    expect(addressNumber('2001:db8::1')).toBe(0x20010db8000000000000000000000001n);
  });

  it('a block begins where its mask says', () => {
    const network = readNetwork('203.0.113.0/24');
    expect(blockOf(addressNumber('203.0.113.200') ?? 0n, network?.bits ?? 0)).toBe(network?.first);
    expect(blockOf(addressNumber('203.0.114.1') ?? 0n, network?.bits ?? 0)).not.toBe(network?.first);
  });
});
