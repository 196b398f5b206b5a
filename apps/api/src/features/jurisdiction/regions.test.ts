import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRegions } from '@laro/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { readRegions } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'laro-regions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const database = (...blocks: string[]): string =>
  writeRegions(join(folder, `${blocks.join().replaceAll('/', '_')}.mmdb`), blocks);

describe('regions', () => {
  const regions = readRegions([database('203.0.113.0/24,PH', '203.0.113.64/26,SG', '2001:db8::/32,TH')]);

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

  it('S5 a database may say whose network a block is, the same one or one beside it', () => {
    const [countries, carriers] = [
      ['203.0.113.0/24,PH'],
      ['203.0.113.0/26,,AS64500', '2001:db8::/32,,AS64501'],
    ];
    const addresses = ['203.0.113.1', '203.0.113.70', '2001:db8::9', '198.51.100.1'];
    const beside = readRegions([database(...countries), database(...carriers)]);
    expect(addresses.map((ip) => beside.carrierOf(ip))).toEqual(['AS64500', null, 'AS64501', null]);
    expect(addresses.map((ip) => beside.countryOf(ip))).toEqual(['PH', 'PH', null, null]);
    const both = readRegions([database('203.0.113.0/24,PH,AS64500')]);
    expect([both.countryOf('203.0.113.1'), both.carrierOf('203.0.113.1')]).toEqual(['PH', 'AS64500']);
  });

  it('without a database nobody has a country', () => {
    expect(readRegions().countryOf('203.0.113.1')).toBeNull();
  });

  it('a file that is no database is named, and the API does not start with half of one', () => {
    const whole = readFileSync(database('203.0.113.0/24,PH'));
    for (const [name, bytes] of Object.entries({
      'lines.csv': Buffer.from('203.0.113.0/24,PH\n'),
      'half.mmdb': whole.subarray(0, whole.length / 2),
      'empty.mmdb': Buffer.alloc(0),
    })) {
      const file = join(folder, name);
      writeFileSync(file, bytes);
      expect(() => readRegions([file])).toThrow(`GEOIP_FILE: ${file} is no MMDB database.`);
    }
  });
});
