import { wireQuery } from '@laro/client';
import { useQuery } from '@tanstack/react-query';
import { useRoleNames } from '../../shell/role-name.ts';

/** The roles of the merchant, as options of a choice. */
export function useRoleOptions(): readonly { readonly value: string; readonly label: string }[] {
  const nameOf = useRoleNames();
  const { data } = useQuery(wireQuery('listStaffRoles', {}));
  return (data?.list ?? []).map(({ role, name }) => ({ value: role, label: nameOf(role, name) }));
}
