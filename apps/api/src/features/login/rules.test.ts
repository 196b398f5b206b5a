import { expect, it } from 'vitest';
import { addressBucket } from './rules.ts';

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
