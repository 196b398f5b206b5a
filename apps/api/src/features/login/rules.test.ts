import { expect, it } from 'vitest';
import { addressBucket, blockAround } from './rules.ts';

it.each([
  ['203.0.113.57', '203.0.113.57'],
  ['::ffff:203.0.113.57', '203.0.113.57'],
  ['2001:db8:7:1:aaaa::9', '2001:db8:7:1::/64'],
  ['2001:0db8:7:1:ffff:ffff:ffff:ffff', '2001:db8:7:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('S5 the address %s counts as %s', (ip, bucket) => {
  expect(addressBucket(ip)).toBe(bucket);
});

it.each([
  ['203.0.113.57', '203.0.113.201', true],
  ['203.0.113.57', '::ffff:203.0.113.9', true],
  ['203.0.113.57', '203.0.114.57', false],
  ['2001:db8:7:1::9', '2001:db8:7:ffff::1', true],
  ['2001:db8:7:1::9', '2001:db8:8:1::9', false],
])('S5 %s and %s lie side by side: %s', (one, other, beside) => {
  expect(blockAround(one) === blockAround(other)).toBe(beside);
});
