import { STAFF_ROLES } from '@laro/wire/permissions';
import { useMessages } from '../lib/messages.ts';
import { useStaff } from './session.ts';

/** What a role is called: by the brand where it has named it, else in the language of the console. */
export function useRoleNames(): (role: string, name: string | null) => string {
  const t = useMessages('shell');
  return (role, name) => {
    const usual = STAFF_ROLES.find((one) => one === role);
    return name ?? (usual ? t(`role_${usual}`) : role);
  };
}

/** That of whoever is here. */
export function useRoleName(): string {
  const { role, roleName } = useStaff();
  return useRoleNames()(role, roleName);
}
