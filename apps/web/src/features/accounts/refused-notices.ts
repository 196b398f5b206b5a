/** What says more of a way back from a provider than that it did not go through. */
export const REFUSED_NOTICES: ReadonlyMap<
  string,
  'refusedDisabled' | 'refusedMaintenance' | 'refusedTooMany'
> = new Map([
  ['login.member_disabled', 'refusedDisabled'],
  ['merchants.maintenance', 'refusedMaintenance'],
  ['wire.too_many', 'refusedTooMany'],
]);
