import { wireKey } from '@laro/client';
import type { SettingsSection } from '@laro/wire/settings';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { VersionsDrawer } from '../versions/index.ts';
import { textsOf } from './merge.ts';
import { useParts } from './parts.ts';

/** Every version of a section in the words of its form, and the way back to any of them. */
export function SectionVersions({
  section,
  opened,
  close,
}: {
  readonly section: SettingsSection;
  readonly opened: boolean;
  readonly close: () => void;
}): ReactNode {
  const queries = useQueryClient();
  const parts = useParts(section);
  return (
    <VersionsDrawer
      kind="settings"
      id={section}
      opened={opened}
      close={close}
      labelOf={(name) => parts.find((part) => part.name === name)?.label ?? name}
      partsOf={(value) => textsOf(parts, value)}
      // What stands in the form and is not saved stays there: it meets what was restored as it would a colleague's save.
      onRestored={() => void queries.invalidateQueries({ queryKey: wireKey('listSettings') })}
    />
  );
}
