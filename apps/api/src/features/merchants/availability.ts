import type { Platform } from '../../platform/platform.ts';
import { readRegions } from '../jurisdiction/index.ts';
import type { MerchantRow } from './store.ts';

export interface Availability {
  /** What of a brand is closed now, and to this address (SYS-1). */
  of(
    row: MerchantRow,
    ip: string,
  ): {
    country: string | null;
    maintenance: boolean;
    /** When it opens again, where that is known. */
    maintenanceUntil: string | null;
    regionRestriction: boolean;
  };
  readonly carrierOf: (ip: string) => string | null;
}

export function createAvailability({ clock, config }: Platform): Availability {
  const regions = readRegions(config.geoipFiles);
  return {
    of(row, ip) {
      const country = regions.countryOf(ip);
      const planned = isPlanned(row, clock.now());
      const until = row.maintenance ? row.maintenanceUntil : planned ? row.planUntil : null;
      return {
        country,
        maintenance: row.maintenance || planned,
        maintenanceUntil: until?.toISOString() ?? null,
        regionRestriction: country !== null && row.blockedCountries.includes(country),
      };
    },
    carrierOf: (ip) => regions.carrierOf(ip),
  };
}

const isPlanned = ({ planFrom, planUntil }: MerchantRow, now: Date): boolean =>
  planFrom !== null && planFrom <= now && (planUntil === null || now < planUntil);
