import * as v from 'valibot';
import { APPROVAL_KINDS, Approval, ApprovalId, approvalKnown } from './approvals.ts';
import { defineCall, refusal } from './call.ts';
import { Empty, notFound, plainText, Reason, Version } from './common.ts';
import { PERMISSIONS, Permission } from './permissions.ts';
import { stepUpRequired } from './security.ts';

/** Somebody else has changed the role since it was read. */
export const roleChanged = refusal('staff.role_changed', 409);
/** Nobody changes what they themselves may do: it takes another colleague. */
export const ownPermissions = refusal('staff.own_permissions', 409);
export const roleNameTaken = refusal('staff.role_name_taken', 409);
/** Somebody has it, or is invited to it. */
export const roleInUse = refusal('staff.role_in_use', 409);
/** Every merchant has it. */
export const roleBuiltIn = refusal('staff.role_built_in', 409);
export const tooManyRoles = refusal('staff.too_many_roles', 409);

/** A role by its code: one that every merchant has, or one of the merchant's own. */
export const RoleCode = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{1,40}$/));
const RoleName = v.pipe(plainText(40), v.trim(), v.minLength(1));
const Permissions = v.pipe(v.array(Permission), v.maxLength(PERMISSIONS.length));

/** What an approval of such a change carries: the permissions as a text, in the one order that there is. */
export const StaffRoleArguments = v.strictObject({
  role: RoleCode,
  name: v.nullable(RoleName),
  permissions: v.pipe(
    v.string(),
    v.check(
      (text) =>
        text.split(' ').every((one) => one === '' || (PERMISSIONS as readonly string[]).includes(one)),
      'No permission.',
    ),
  ),
  version: Version,
});
export type StaffRoleArguments = v.InferOutput<typeof StaffRoleArguments>;

export const StaffRoleRow = v.object({
  role: v.string(),
  /** Null where one that every merchant has goes by its usual name. */
  name: v.nullable(v.string()),
  builtIn: v.boolean(),
  permissions: v.array(Permission),
  /** How many colleagues have it. */
  holders: v.number(),
  /** Whoever asks has it, and so cannot change what it allows. */
  own: v.boolean(),
  version: Version,
});

export const listStaffRoles = defineCall({
  name: 'listStaffRoles',
  method: 'GET',
  path: '/api/staff/roles',
  summary: 'The roles of the merchant with what each allows, and all that a role may allow.',
  who: 'staff.admin',
  cost: 'read',
  unsafe: false,
  value: v.object({ list: v.array(StaffRoleRow), permissions: v.array(Permission) }),
  refusals: [],
});

export const createStaffRole = defineCall({
  name: 'createStaffRole',
  method: 'POST',
  path: '/api/staff/roles',
  summary:
    'Makes a role of the merchant’s own. Where several manage colleagues, what two people propose or decide is allowed once a second of them has approved it.',
  who: 'staff.admin',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['role.created'],
  /** Sent twice under one id it is one role, and its proposal has that id too. */
  body: v.strictObject({ id: ApprovalId, name: RoleName, permissions: Permissions, reason: Reason }),
  value: v.object({
    role: v.string(),
    /** What waits for a second colleague before the role allows all that was asked; null where it does at once. */
    approval: v.nullable(ApprovalId),
  }),
  refusals: [stepUpRequired, approvalKnown, roleNameTaken, tooManyRoles],
});

export const changeStaffRole = defineCall({
  name: 'changeStaffRole',
  method: 'PUT',
  path: '/api/staff/roles/:role',
  summary:
    'The first of two people who rename a role or change what it allows, for everybody who has it; neither of them has it.',
  who: APPROVAL_KINDS.staff_role.proposes,
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['role.change_proposed'],
  params: v.strictObject({ role: RoleCode }),
  body: v.strictObject({
    id: ApprovalId,
    /** Null gives one that every merchant has its usual name. */
    name: v.nullable(RoleName),
    permissions: Permissions,
    version: Version,
    reason: Reason,
  }),
  value: Approval,
  refusals: [stepUpRequired, approvalKnown, notFound, roleChanged, ownPermissions, roleNameTaken],
});

export const removeStaffRole = defineCall({
  name: 'removeStaffRole',
  method: 'DELETE',
  path: '/api/staff/roles/:role',
  summary: 'Removes a role that nobody has.',
  who: 'staff.admin',
  stepUp: true,
  cost: 'write',
  unsafe: true,
  audit: ['role.removed'],
  params: v.strictObject({ role: RoleCode }),
  value: Empty,
  refusals: [stepUpRequired, roleBuiltIn, notFound, roleInUse],
});
