import { LANGUAGES } from '@laro/i18n';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import type { IconName } from '../icons.ts';
import { CONSOLE_LANGUAGES, consoleLanguage, useLanguage, useMessages } from '../lib/messages.ts';
import { SCREENS } from '../screens.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { useChangeLanguage } from './language.ts';
import { openShortcuts } from './overlays.ts';
import { useRoleName } from './role-name.ts';
import { sentenceOf } from './sentence.ts';
import { leaveDesk, useStaff } from './session.ts';
import { showToast } from './toasts.ts';

const SCHEMES: readonly (readonly [MantineColorScheme, IconName])[] = [
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'auto'],
];

/** Who works here, how it looks and speaks to them, and the way out. */
export function MeMenu(): ReactNode {
  const t = useMessages('shell');
  const { userName } = useStaff();
  const role = useRoleName();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const language = consoleLanguage(useLanguage());
  const changeLanguage = useChangeLanguage();
  const check = <Icon name="check" small />;
  return (
    <Menu width={240}>
      <Menu.Target>
        <button type="button" className="me" aria-label={t('me', { name: userName })}>
          <Icon name="user" />
          <span>{userName}</span>
          <Icon name="down" small />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {userName} · {role}
        </Menu.Label>
        <Menu.Item component={Link} to={SCREENS.me.path} leftSection={<Icon name="user" />}>
          {t('myAccount')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('theme')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
        >
          {SCHEMES.map(([scheme, icon]) => (
            <Menu.RadioItem key={scheme} value={scheme} checkIcon={check} rightSection={<Icon name={icon} />}>
              {t(`theme_${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('language')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(code) => void changeLanguage(consoleLanguage(code))}>
          {CONSOLE_LANGUAGES.map((code) => (
            <Menu.RadioItem key={code} value={code} lang={LANGUAGES[code].tag} checkIcon={check}>
              {LANGUAGES[code].ownName}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="keyboard" />} rightSection={<kbd>?</kbd>} onClick={openShortcuts}>
          {t('shortcuts')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="sign-out" />}
          onClick={() => {
            leaveDesk().catch((error: unknown) => {
              showToast({ text: sentenceOf(error, t), tone: 'bad' });
            });
          }}
        >
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
