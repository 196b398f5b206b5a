import { SupplierError } from '@laro/vendor-protocol';
import { SabaOperatorError, type SabaTicketHistory } from '@laro/vendor-protocol/saba';
import type { Integration, Vendors } from '../vendors/index.ts';
import type { TheirState } from './rules.ts';

/** One act on a ticket as the vendor knows it, under the id that the act has here. */
export type TicketAct = { readonly transaction: string; readonly state: TheirState };

/** All that the vendor did with one of our tickets, or null when it does not know it. */
export type VendorTickets = (ticket: string) => Promise<readonly TicketAct[] | null>;

const NO_SUCH_TICKET = '504';
const DONE = '0';

/** The vendor's word on single tickets, or null where its protocol does not give it. */
export function vendorTicketsOf(vendors: Vendors, integration: Integration): VendorTickets | null {
  if (integration.protocol !== 'SABA_ONEBOOK' || integration.secret === null) return null;
  const client = vendors.sabaClient(integration);
  return async (ticket) => {
    try {
      return actsOf(ticket, await client.checkTicketStatus(decodeURIComponent(ticket)));
    } catch (error) {
      if (!(error instanceof SabaOperatorError)) throw error;
      if (error.code === NO_SUCH_TICKET) return null;
      throw new SupplierError('no_answer', error.message, null);
    }
  };
}

/** An operation that the vendor still repeats is no difference yet, and is left out. */
function actsOf(ticket: string, history: SabaTicketHistory): readonly TicketAct[] {
  const settled = history.transHistory.filter(({ inRetry, status }) => status === DONE || inRetry !== true);
  const cancelled = settled.some(({ action, status }) => isCancel(action) && status === DONE);
  return settled.flatMap(({ action, operationId, status }): TicketAct[] => {
    if (isPlacement(action)) {
      return [{ transaction: ticket, state: cancelled ? 'undone' : status === DONE ? 'done' : 'declined' }];
    }
    // What a cancellation does, it does to the ticket; one that failed has done nothing.
    if (isCancel(action) || operationId === null) return [];
    const transaction = `${ticket}/${encodeURIComponent(operationId)}`;
    return [{ transaction, state: status === DONE ? 'done' : 'given_up' }];
  });
}

const isPlacement = (action: string | null): boolean => /^placebet/i.test(action ?? '');
const isCancel = (action: string | null): boolean => /^cancelbet/i.test(action ?? '');
