import type { Platform } from '../../platform/platform.ts';
import { readRegions } from '../jurisdiction/index.ts';
import type { MerchantRow } from './store.ts';

export interface Availability {
  /** What of a brand is closed now, and to this address (SYS-1). */
  of(
    row: MerchantRow,
    ip: string,
  ): { country: string | null; maintenance: boolean; regionRestriction: boolean };
  readonly carrierOf: (ip: string) => string | null;
}

export function createAvailability({ config }: Platform): Availability {
  const regions = readRegions(config.geoipFiles);
  return {
    of(row, ip) {
      const country = regions.countryOf(ip);
      return {
        country,
        maintenance: row.maintenance,
        regionRestriction: country !== null && row.blockedCountries.includes(country),
      };
    },
    carrierOf: (ip) => regions.carrierOf(ip),
  };
}
