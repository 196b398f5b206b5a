import type { Platform } from '../../platform/platform.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { compareList } from './compare-list.ts';
import { compareTickets } from './compare-tickets.ts';
import type { Compare } from './reconcile-day.ts';
import { vendorListOf } from './vendor-list.ts';
import { vendorTicketsOf } from './vendor-tickets.ts';

/** What the protocol offers: a list, single tickets, or, as GCP v1, nothing. */
export function compareOf(platform: Platform, vendors: Vendors, integration: Integration): Compare | null {
  const list = vendorListOf(vendors, integration);
  if (list) return async (bounds, goOn) => await compareList(platform, integration, bounds, list, goOn);
  const history = vendorTicketsOf(vendors, integration);
  if (!history) return null;
  return async (bounds, goOn) => await compareTickets(platform, integration, bounds, history, goOn);
}
