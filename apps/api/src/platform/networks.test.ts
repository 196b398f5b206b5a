import { describe, expect, it } from 'vitest';
import { addressNumber, blockAround, blockOf, isNetwork, networkOf, readNetwork } from './networks.ts';

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

it.each([
  ['203.0.113.57', '203.0.113.57'],
  ['::ffff:203.0.113.57', '203.0.113.57'],
  ['::ffff:cb00:7139', '203.0.113.57'],
  ['2001:db8:7:1:aaaa::9', '2001:db8:7:1::/64'],
  ['2001:0db8:7:1:ffff:ffff:ffff:ffff', '2001:db8:7:1::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('S5 S6 the address %s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ['203.0.113.57', '203.0.113.201', true],
  ['203.0.113.57', '::ffff:203.0.113.9', true],
  ['203.0.113.57', '::ffff:cb00:7109', true],
  ['203.0.113.57', '203.0.114.57', false],
  ['2001:db8:7:1::9', '2001:db8:7:ffff::1', true],
  ['2001:db8:7:1::9', '2001:db8:8:1::9', false],
])('S5 %s and %s lie side by side: %s', (one, other, beside) => {
  expect(blockAround(one) === blockAround(other)).toBe(beside);
});
