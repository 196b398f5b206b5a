import { readFileSync } from 'node:fs';
import { addressNumber, blockOf, readNetwork } from '../../platform/networks.ts';

const LINE = /^([0-9a-fA-F:./]+),\s*([A-Z]{2})$/;

export type Regions = {
  /** ISO 3166 of the country that the table gives an address; null where it gives none. */
  countryOf(ip: string): string | null;
};

/**
 * The country of an address, from a file of lines such as `203.0.113.0/24,PH`. The smallest block that holds the address
 * decides. Without a file nobody has a country. Throws at the first line that is none, by its number.
 */
export function readRegions(file: string | undefined): Regions {
  const bySize = new Map<number, Map<bigint, string>>();
  const lines = file === undefined ? [] : readFileSync(file, 'utf8').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, block = '', country = ''] = LINE.exec(line.trim()) ?? [];
    const network = readNetwork(block);
    if (!network) throw new Error(`GEOIP_FILE, line ${index + 1}: a CIDR block, a comma and two letters.`);
    const blocks = bySize.get(network.bits) ?? new Map<bigint, string>();
    bySize.set(network.bits, blocks.set(network.first, country));
  }
  const sizes = [...bySize.keys()].toSorted((a, b) => b - a);
  return {
    countryOf(ip) {
      const address = addressNumber(ip);
      if (address === null) return null;
      for (const size of sizes) {
        const country = bySize.get(size)?.get(blockOf(address, size));
        if (country !== undefined) return country;
      }
      return null;
    },
  };
}
