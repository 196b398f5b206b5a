import type { StaffAudience } from '@laro/wire';
import type { IconName } from './icons.ts';
import type { Namespace } from './lib/messages.ts';

/** The groups of the sidebar, in its order. */
export const GROUPS = [
  'work',
  'members',
  'money',
  'games',
  'content',
  'agents',
  'risk',
  'reports',
  'audit',
  'settings',
] as const;
export type Group = (typeof GROUPS)[number];

export type Screen = {
  readonly path: `/backoffice${string}`;
  /** Its page below `features/`, in a chunk of its own. */
  readonly page: `${string}/${string}Page`;
  /** Whom it admits, as the calls that it makes do. */
  readonly who: StaffAudience;
  /** Messages that must be here before it renders; its feature's own unless it says others. */
  readonly messages?: readonly Namespace[];
  /** Where it stands in the sidebar; without one it is reached from another page. */
  readonly group?: Group;
  readonly icon?: IconName;
  /** G and this letter lead to it. */
  readonly jump?: string;
};
