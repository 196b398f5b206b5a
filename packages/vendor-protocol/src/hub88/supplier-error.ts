/** What stands in the way, by Hub88's error codes: 400, 401, 403, 404, 429, 5xx, or no usable answer at all. */
export type SupplierFault =
  | 'bad_request'
  | 'signature'
  | 'not_enabled'
  | 'unknown'
  | 'too_often'
  | 'broken'
  | 'no_answer'
  | 'not_promised';

/** The supplier said no, or said nothing that can be used. */
export class SupplierError extends Error {
  readonly fault: SupplierFault;
  /** HTTP status, or null when there was no answer. */
  readonly status: number | null;
  /** The supplier's own sentence, where it gave one. */
  readonly reason: string | null;

  constructor(fault: SupplierFault, message: string, status: number | null, reason: string | null = null) {
    super(message);
    this.name = 'SupplierError';
    this.fault = fault;
    this.status = status;
    this.reason = reason;
  }
}

const FAULT_OF: Readonly<Record<number, SupplierFault>> = {
  400: 'bad_request',
  401: 'signature',
  403: 'not_enabled',
  404: 'unknown',
  429: 'too_often',
};
const REASON_CHARACTERS_MAX = 300;

/** An answer that is not 2xx, with the sentence of its `{"error": …}` body. */
export function supplierErrorOf(path: string, status: number, text: string): SupplierError {
  const reason = reasonOf(text);
  const detail = reason === null ? '' : `: ${reason}`;
  return new SupplierError(
    FAULT_OF[status] ?? 'broken',
    `${path} answered ${status}${detail}.`,
    status,
    reason,
  );
}

function reasonOf(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const detail = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
    if (typeof detail !== 'string') return null;
    return detail.replaceAll(/\p{Cc}/gu, ' ').slice(0, REASON_CHARACTERS_MAX);
  } catch {
    return null;
  }
}
