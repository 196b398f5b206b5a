export type FreebetFault =
  | 'hub88.integration_unusable'
  | 'hub88.member_unknown'
  | 'hub88.issue_reused'
  | 'hub88.freebet_unknown'
  | 'hub88.freebet_in_doubt'
  | 'hub88.freebet_over'
  | 'hub88.supplier_refused'
  | 'hub88.supplier_silent';

export class FreebetError extends Error {
  readonly code: FreebetFault;
  constructor(code: FreebetFault, options?: ErrorOptions) {
    super(code, options);
    this.name = 'FreebetError';
    this.code = code;
  }
}
