import type { Permission } from '@laro/wire';

export type { Permission };

/** As its words are named in `messages/en/roles.ts`. */
type Short = Permission extends `staff.${infer Name}` ? Name : never;

export const PERMISSION_GROUPS = ['people', 'members', 'money', 'content', 'control'] as const;
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];

/** Where each stands in the editor; one that the wire adds does not compile before it has a place and words. */
const GROUP_OF: Readonly<Record<Permission, PermissionGroup>> = {
  'staff.members': 'members',
  'staff.notes': 'members',
  'staff.contacts': 'members',
  'staff.support': 'members',
  'staff.chat': 'members',
  'staff.locks': 'members',
  'staff.identity': 'members',
  'staff.risk': 'members',
  'staff.agents': 'members',
  'staff.security': 'members',
  'staff.finance': 'money',
  'staff.reports': 'money',
  'staff.adjustments': 'money',
  'staff.treasury': 'money',
  'staff.content': 'content',
  'staff.brand': 'content',
  'staff.audit': 'control',
  'staff.personal_data': 'control',
  'staff.privacy': 'control',
  'staff.admin': 'people',
  'staff.shared_views': 'people',
};

const ALL = Object.keys(GROUP_OF) as readonly Permission[];

/** Of those that the server knows, the ones of a group, in the order above. */
export const permissionsIn = (group: PermissionGroup, known: readonly Permission[]): readonly Permission[] =>
  ALL.filter((one) => GROUP_OF[one] === group && known.includes(one));

export const shortOf = (permission: Permission): Short => permission.slice('staff.'.length) as Short;

/** What a role would gain and lose. */
export function changesOf(
  before: readonly Permission[],
  after: readonly Permission[],
): { readonly gained: readonly Permission[]; readonly lost: readonly Permission[] } {
  return {
    gained: ALL.filter((one) => after.includes(one) && !before.includes(one)),
    lost: ALL.filter((one) => before.includes(one) && !after.includes(one)),
  };
}
