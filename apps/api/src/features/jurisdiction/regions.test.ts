import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readRegions } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'laro-regions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function table(...lines: string[]): string {
  const file = join(folder, `${lines.length}-${lines.join('').length}.csv`);
  writeFileSync(file, lines.join('\n'));
  return file;
}

describe('regions', () => {
  const regions = readRegions(
    table('# invented', '203.0.113.0/24,PH', '203.0.113.64/26,SG', '', '2001:db8::/32,TH'),
  );

  it.each([
    ['203.0.113.1', 'PH'],
    ['203.0.113.70', 'SG'],
    ['::ffff:203.0.113.70', 'SG'],
    ['2001:db8:1::5', 'TH'],
    ['198.51.100.1', null],
    ['', null],
  ])('%s lies in %s: the smallest block that holds it decides', (ip, country) => {
    expect(regions.countryOf(ip)).toBe(country);
  });

  it('S5 the table may say whose network a block is', () => {
    const carriers = readRegions(
      table('203.0.113.0/24,PH,AS64500', '203.0.113.64/26,SG', '2001:db8::/32,TH, AS64501'),
    );
    const addresses = ['203.0.113.1', '203.0.113.70', '2001:db8::9', '198.51.100.1'];
    expect(addresses.map((ip) => carriers.carrierOf(ip))).toEqual(['AS64500', null, 'AS64501', null]);
    expect(carriers.countryOf('203.0.113.1')).toBe('PH');
  });

  it('without a table nobody has a country', () => {
    expect(readRegions(undefined).countryOf('203.0.113.1')).toBeNull();
  });

  it('a line that is none is named, and the house does not open with half a table', () => {
    expect(() => readRegions(table('203.0.113.0/24,PH', '203.0.113.1/24,PH'))).toThrow(/line 2/);
    expect(() => readRegions(table('203.0.113.0/24,PH,64500'))).toThrow(/line 1/);
  });
});
