import { gateOf, MODULES, type Module } from '@laro/wire/modules';
import { Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { FieldsProps } from './sections.ts';

/** Which belong together, as whoever sets a brand thinks of them; whatever is in none of them stands at the end. */
const MODULE_GROUPS = {
  entry: [
    'REG3',
    'MOBILENUMREG3',
    'REGMOBVERF3',
    'CAPTCHA3',
    'FREEPLAY3',
    'SMSLOGIN',
    'PWDRECOVERY',
    'FACEBOOK',
    'GOOGLE',
  ],
  member: ['PROFPIC3', 'INBOX3', 'SECPRIV', 'TRANSBETREPMEM3', 'MAILCEN', 'CBS3', 'DOWNLOADPOPUP'],
  money: [
    'TRANSREC3',
    'DEPRECM3',
    'WITHREC3',
    'PERSREP',
    'REWCEN3',
    'MISSIONPROMO',
    'REFERRALPROMO',
    'MANPLAYREB3',
    'PLYRBT',
    'PTSYS3',
  ],
  agents: [
    'AFFMAN3',
    'REGISTER_REE3',
    'AGENTPOLICY3',
    'COMM3',
    'FUNDTRANS3',
    'AGEANNOUNCE3',
    'MEMTRANS3',
    'AGEINFO3',
    'AGEDOWNMAN3',
    'PERSPNL3',
  ],
} as const satisfies Readonly<Record<string, readonly Module[]>>;
type ModuleGroup = keyof typeof MODULE_GROUPS;
const GROUP_NAMES = Object.keys(MODULE_GROUPS) as readonly ModuleGroup[];

/** What members find at this brand, each behind a switch of its own. */
export function FlagsFields({ form, readOnly }: FieldsProps<'flags'>): ReactNode {
  return (
    <ModulePicker
      on={form.getValues().on}
      readOnly={readOnly}
      onChange={(on) => form.setFieldValue('on', on as never)}
    />
  );
}

/** Every module by its group, with what it opens. */
export function ModulePicker({
  on,
  readOnly = false,
  onChange,
}: {
  readonly on: readonly Module[];
  readonly readOnly?: boolean;
  readonly onChange: (on: Module[]) => void;
}): ReactNode {
  const t = useMessages('settings');
  const set = (module: Module, isOn: boolean): void =>
    onChange(MODULES.filter((one) => (one === module ? isOn : on.includes(one))));
  return (
    <>
      {GROUP_NAMES.map((group) => (
        <section key={group} aria-labelledby={`modules-${group}`}>
          <h3 id={`modules-${group}`}>{t(`modules_${group}`)}</h3>
          <div className="panel flags-panel">
            {MODULE_GROUPS[group].map((module) => (
              <ModuleRow
                key={module}
                module={module}
                isOn={on.includes(module)}
                readOnly={readOnly}
                set={(isOn) => set(module, isOn)}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

function ModuleRow({
  module,
  isOn,
  readOnly,
  set,
}: {
  readonly module: Module;
  readonly isOn: boolean;
  readonly readOnly: boolean;
  readonly set: (isOn: boolean) => void;
}): ReactNode {
  const t = useMessages('settings');
  const id = useId();
  const isLater = gateOf(module).later !== undefined;
  return (
    <div className="setting-row">
      <span className="setting-row-text">
        <label htmlFor={id}>{t(`module_${module}`)}</label>
        <small>
          <span className="mono">{module}</span>
          {isLater && ` · ${t('later')}`}
        </small>
      </span>
      <Switch
        id={id}
        color="success"
        checked={isOn}
        disabled={readOnly}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
    </div>
  );
}
