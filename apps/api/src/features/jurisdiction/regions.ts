import { readFileSync } from 'node:fs';
import { addressNumber, blockOf, readNetwork } from '../../platform/networks.ts';

const LINE = /^([0-9a-fA-F:./]+),\s*([A-Z]{2})(?:,\s*(AS\d{1,10}))?$/;

export type Regions = {
  /** ISO 3166 of the country that the table gives an address; null where it gives none. */
  countryOf(ip: string): string | null;
  /** The autonomous system of an address, such as `AS64500`: whose network it is; null where the table does not say. */
  carrierOf(ip: string): string | null;
};

type Place = { readonly country: string; readonly carrier: string | null };

/**
 * The country of an address, and its carrier, from a file of lines such as `203.0.113.0/24,PH` or
 * `203.0.113.0/24,PH,AS64500`. The smallest block that holds the address decides. Without a file nobody has a country.
 * Throws at the first line that is none, by its number.
 */
export function readRegions(file: string | undefined): Regions {
  const bySize = new Map<number, Map<bigint, Place>>();
  const lines = file === undefined ? [] : readFileSync(file, 'utf8').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, block = '', country = '', carrier = null] = LINE.exec(line.trim()) ?? [];
    const network = readNetwork(block);
    if (!network) throw new Error(`GEOIP_FILE, line ${index + 1}: a CIDR block, a comma and two letters.`);
    const blocks = bySize.get(network.bits) ?? new Map<bigint, Place>();
    bySize.set(network.bits, blocks.set(network.first, { country, carrier }));
  }
  const sizes = [...bySize.keys()].toSorted((a, b) => b - a);
  function placeOf(ip: string): Place | undefined {
    const address = addressNumber(ip);
    if (address === null) return undefined;
    for (const size of sizes) {
      const place = bySize.get(size)?.get(blockOf(address, size));
      if (place) return place;
    }
    return undefined;
  }
  return {
    countryOf: (ip) => placeOf(ip)?.country ?? null,
    carrierOf: (ip) => placeOf(ip)?.carrier ?? null,
  };
}
