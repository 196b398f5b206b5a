import { describe, expect, it } from 'vitest';
import { admitsAddress, readNetwork } from './networks.ts';

describe('a list of networks', () => {
  it.each([
    ['203.0.113.0/24', '203.0.113.7', true],
    ['203.0.113.0/24', '203.0.114.7', false],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['0.0.0.0/0', '198.51.100.1', true],
    ['2001:db8::/32', '2001:db8:5::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['::1', '::1', true],
    // One and the same address in both spellings.
    ['127.0.0.0/8', '::ffff:127.0.0.1', true],
    ['203.0.113.0/24', '2001:db8::1', false],
    ['::/0', '203.0.113.7', false],
  ])('%s for %s: %s', (network, address, isIn) => {
    expect(admitsAddress([network], address)).toBe(isIn);
  });

  it('that is empty keeps nobody out', () => {
    expect(admitsAddress([], '198.51.100.1')).toBe(true);
  });

  it.each([
    '',
    '203.0.113.1/24',
    '203.0.113.0/33',
    '203.0.113',
    '203.0.113.256',
    '01.2.3.4',
    '1::2::3',
    '2001:db8::1/32',
    'x/8',
    '::1/129',
    '1.2.3.4/8/8',
  ])('takes no network as %j', (text) => {
    expect(readNetwork(text)).toBeNull();
  });
});
