import { expect, it } from 'vitest';
import { blockAround, networkOf } from './index.ts';

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
