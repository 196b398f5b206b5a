import type { Calls, CallValue } from '@laro/wire';

export type Colleague = CallValue<Calls['listColleagues']>['content'][number];
export type Invitation = CallValue<Calls['listStaffInvitations']>['list'][number];
export type Role = CallValue<Calls['listStaffRoles']>['list'][number];

/** Recovery codes stand in for a factor and are none. */
export const hasFactor = ({ factors }: Pick<Colleague, 'factors'>): boolean =>
  factors.totp || factors.passkeys > 0;

export const isLocked = ({ lockedUntil }: Pick<Colleague, 'lockedUntil'>): boolean =>
  lockedUntil !== null && new Date(lockedUntil) > new Date();
