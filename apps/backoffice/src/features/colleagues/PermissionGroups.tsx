import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Tag } from '../../shell/Tag.tsx';
import { PERMISSION_GROUPS, type Permission, permissionsIn, shortOf } from './permissions.ts';

type Compared = { readonly name: string; readonly permissions: readonly Permission[] };

/** All that a role may allow, by what it is about, each in words. */
export function PermissionGroups({
  known,
  chosen,
  before,
  compared,
  readOnly,
  onChange,
}: {
  readonly known: readonly Permission[];
  readonly chosen: readonly Permission[];
  readonly before: readonly Permission[];
  readonly compared: Compared | null;
  readonly readOnly: boolean;
  readonly onChange: (permissions: readonly Permission[]) => void;
}): ReactNode {
  const t = useMessages('roles');
  return PERMISSION_GROUPS.map((group) => {
    const permissions = permissionsIn(group, known);
    const count = permissions.filter((one) => chosen.includes(one)).length;
    return (
      <fieldset key={group} className="permissions">
        <legend>
          {t(`group_${group}`)} <span>{t('of', { count, total: permissions.length })}</span>
        </legend>
        {permissions.map((permission) => {
          const isChosen = chosen.includes(permission);
          return (
            <div
              key={permission}
              className="permission"
              {...(isChosen !== before.includes(permission) && { 'data-changed': '' })}
            >
              <Checkbox
                color="link"
                label={t(`name_${shortOf(permission)}`)}
                description={t(`text_${shortOf(permission)}`)}
                checked={isChosen}
                disabled={readOnly}
                onChange={({ currentTarget }) =>
                  onChange(
                    currentTarget.checked
                      ? [...chosen, permission]
                      : chosen.filter((one) => one !== permission),
                  )
                }
              />
              {compared && (
                <Difference
                  here={isChosen}
                  there={compared.permissions.includes(permission)}
                  name={compared.name}
                />
              )}
            </div>
          );
        })}
      </fieldset>
    );
  });
}

/** Only what differs is marked; what is alike is the rest. */
function Difference({
  here,
  there,
  name,
}: {
  readonly here: boolean;
  readonly there: boolean;
  readonly name: string;
}): ReactNode {
  const t = useMessages('roles');
  if (here === there) return null;
  return <Tag tone={here ? 'info' : 'warn'}>{here ? t('onlyHere', { name }) : t('onlyThere', { name })}</Tag>;
}

/** What is about to change, in words, for whoever is about to do it. */
export function PermissionChanges({
  gained,
  lost,
  holders,
}: {
  readonly gained: readonly Permission[];
  readonly lost: readonly Permission[];
  readonly holders: number;
}): ReactNode {
  const t = useMessages('roles');
  const list = (title: string, permissions: readonly Permission[], tone: 'success' | 'danger') =>
    permissions.length > 0 && (
      <section data-tone={tone}>
        <h3>{title}</h3>
        <ul>
          {permissions.map((one) => (
            <li key={one}>{t(`name_${shortOf(one)}`)}</li>
          ))}
        </ul>
      </section>
    );
  return (
    <div className="permission-changes">
      {list(t('gains'), gained, 'success')}
      {list(t('loses'), lost, 'danger')}
      {gained.length + lost.length === 0 && <p className="quiet">{t('onlyName')}</p>}
      {holders > 0 && <p className="quiet">{t('affects', { count: holders })}</p>}
    </div>
  );
}
