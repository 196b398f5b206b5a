import { describe, expect, it } from 'vitest';
import { blockAround, networkOf, readAddress, readNetwork } from './networks.ts';

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
  ])('%s: %s', (text, is) => expect(readNetwork(text) !== null).toBe(is));

  it('IPv4 is the same address as IPv6 maps it', () => {
    for (const mapped of ['::ffff:203.0.113.9', '::ffff:cb00:7109']) {
      expect(readAddress(mapped)?.toString()).toBe('203.0.113.9');
    }
    expect(String(readNetwork('::ffff:10.0.0.0/104')?.first)).toBe('10.0.0.0');
  });

  it.each(['nowhere', '127.1', '0x7f.0.0.1', '010.0.0.1', '1.2.3.4/32', ''])('%s is no address', (text) => {
    expect(readAddress(text)).toBeNull();
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
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:db8::9', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::', 'fe80::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
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
