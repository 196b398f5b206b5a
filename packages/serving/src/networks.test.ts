import { describe, expect, it } from 'vitest';
import { networkOf, trustOf } from './networks.ts';

describe('whose word on an address is believed', () => {
  const trust = trustOf(['10.0.0.0/8', '127.0.0.1', '2001:db8::/32']);

  it.each([
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['::ffff:127.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['2001:db8::1', '10.1.1.1', '10.1.1.1'],
    ['10.0.0.1', 'nonsense', 'nonsense'],
  ])('S7 of %s, which passes on %s, the visitor is %s', (remote, forwarded, visitor) => {
    expect(trust.visitorOf(remote, forwarded)).toBe(visitor);
  });

  it('a block ends where its mask says, and IPv6 never holds an address of IPv4', () => {
    const { isTrusted } = trustOf(['203.0.113.0/24', '::/80']);
    expect(['203.0.113.200', '203.0.114.1', '::5', '::ffff:203.0.114.1'].map(isTrusted)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('what only looks like an address of ours is none, and one address has one key however it is written', () => {
    expect(['::10.0.0.1', '::a00:1', '::ffff:10.0.0.1'].map(trust.isTrusted)).toEqual([false, false, true]);
    expect(trust.visitorOf('10.0.0.2', '6.6.6.6, ::10.0.0.9')).toBe('::10.0.0.9');
    expect(trustOf(['::10.0.0.0/104', '10.0.0.0/8/8', '10.0.0.0/']).isTrusted('10.0.0.1')).toBe(false);
    expect([networkOf('::1.2.3.4'), networkOf('::102:304')]).toEqual(['::/64', '::/64']);
    expect(networkOf('fe80::1%eth0.100')).toBe('fe80::/64');
  });

  it('nobody is trusted where nobody is named', () => {
    expect([trustOf().isTrusted('127.0.0.1'), trustOf([]).visitorOf('127.0.0.1', '203.0.113.9')]).toEqual([
      false,
      '127.0.0.1',
    ]);
  });
});
