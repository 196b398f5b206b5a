import { Modal, Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../lib/messages.ts';
import { closeOverlay } from './overlays.ts';
import { type Shortcut, type ShortcutGroup, useRegisteredShortcuts, useSingleKeys } from './shortcuts.ts';
import './shortcuts.css';

const GROUPS: readonly ShortcutGroup[] = ['everywhere', 'jumps', 'table', 'page'];

/** Every key that works on the page behind it, from the one registry. */
export function ShortcutsDialog({ opened }: { readonly opened: boolean }): ReactNode {
  const t = useMessages('shell');
  const shortcuts = useRegisteredShortcuts();
  const [areOn, setOn] = useSingleKeys();
  return (
    <Modal
      opened={opened}
      onClose={closeOverlay}
      title={t('shortcuts')}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className="shortcuts">
        {GROUPS.map((group) => {
          const own = shortcuts.filter((shortcut) => shortcut.group === group);
          return own.length > 0 && <Section key={group} title={t(`keys_${group}`)} shortcuts={own} />;
        })}
      </div>
      <Switch
        className="shortcuts-switch"
        withThumbIndicator={false}
        color="link"
        label={t('singleKeys')}
        description={t('singleKeysHint')}
        checked={areOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    </Modal>
  );
}

/** What two keys do alike stands on one line. */
function Section({
  title,
  shortcuts,
}: {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}): ReactNode {
  const id = useId();
  const labels = [...new Set(shortcuts.map(({ label }) => label))];
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {labels.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {shortcuts
                .filter((shortcut) => shortcut.label === label)
                .map(({ keys }) => (
                  <Keys key={keys} keys={keys} />
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Keys({ keys }: { readonly keys: string }): ReactNode {
  return (
    <span>
      {keys
        .replace('mod+', 'Ctrl ')
        .split(' ')
        .map((key) => (
          <kbd key={key}>
            {key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)}
          </kbd>
        ))}
    </span>
  );
}
