import { readFileSync } from 'node:fs';
import { type AsnResponse, type CountryResponse, Reader } from 'mmdb-lib';
import { readAddress } from '../../platform/networks.ts';

export type Regions = {
  /** ISO 3166 of the country that the databases give an address; null where they give none. */
  countryOf(ip: string): string | null;
  /** The autonomous system of an address, such as `AS64500`: whose network it is; null where they do not say. */
  carrierOf(ip: string): string | null;
};

type Place = CountryResponse & Partial<AsnResponse>;

/**
 * The country of an address, and its carrier, from databases in MaxMind's format (MMDB): one of countries and one of
 * autonomous systems, or one of both. Without any nobody has a country. Throws at a file that is none.
 */
export function readRegions(files: readonly string[] = []): Regions {
  const readers = files.map((file) => {
    try {
      return new Reader<Place>(readFileSync(file));
    } catch (error) {
      throw new Error(`GEOIP_FILE: ${file} is no MMDB database.`, { cause: error });
    }
  });
  function placeOf(ip: string): Place {
    const address = readAddress(ip);
    if (address === null) return {};
    const able = readers.filter(({ metadata }) => metadata.ipVersion === 6 || address.kind() === 'ipv4');
    return Object.assign({}, ...able.map((reader) => reader.get(address.toString()))) as Place;
  }
  return {
    countryOf: (ip) => placeOf(ip).country?.iso_code ?? null,
    carrierOf(ip) {
      const { autonomous_system_number: number } = placeOf(ip);
      return number === undefined ? null : `AS${number}`;
    },
  };
}
