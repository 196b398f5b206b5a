import { wireQuery } from '@laro/client';

/** Nobody has so many open ones, and they come first. */
export const LOTS_SHOWN = 50;

export const lotsOf = (member: string) => wireQuery('listMemberLots', { member, pageSize: LOTS_SHOWN });
