import { MODULES } from '@laro/wire/modules';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Translate, useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { SECTION_GROUPS, SECTIONS, type SectionSpec, sectionPath } from './sections.ts';
import { type Settings, useSettings } from './use-section.ts';
import './settings.css';

/** How the brand is set, section by section: what stands there in a line, and who said so last. */
export function SettingsPage(): ReactNode {
  const t = useMessages('settings');
  const { data, error, refetch } = useSettings();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {(data || !error) && (
        <div className="stack-24 settings-groups">
          {SECTION_GROUPS.map((group) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{t(`group_${group}`)}</h2>
              <ul>
                {SECTIONS.filter((one) => one.group === group).map((spec) => (
                  <SectionCard key={spec.section} spec={spec} settings={data} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function SectionCard({
  spec: { section, who },
  settings,
}: {
  readonly spec: SectionSpec;
  readonly settings: Settings | undefined;
}): ReactNode {
  const t = useMessages('settings');
  const permits = usePermits();
  const { timeZone } = useStaff().merchant;
  const { savedBy, savedAt } = settings?.[section] ?? {};
  return (
    <li>
      <Link to={sectionPath(section)} className="surface stack-4 settings-card">
        <span className="settings-card-name">
          {t(`section_${section}`)}
          {!permits(who) && (
            <Tag>
              <Icon name="lock" small /> {t('onlyRead')}
            </Tag>
          )}
        </span>
        {settings ? (
          <>
            <span className="settings-card-state">{stateOf(section, settings, t, timeZone)}</span>
            <span className="settings-card-by">
              {savedBy && savedAt
                ? t('savedBy', { name: savedBy, at: momentText(savedAt, timeZone) })
                : t('neverSaved')}
            </span>
          </>
        ) : (
          <>
            <Skeleton height={14} width="60%" my={3} />
            <Skeleton height={12} width="80%" my={2} />
          </>
        )}
      </Link>
    </li>
  );
}

/** What stands there, in a line. */
function stateOf(
  section: SectionSpec['section'],
  settings: Settings,
  t: Translate<'settings'>,
  timeZone: string,
): string {
  const count = {
    flags: settings.flags.value.on.length,
    registration: settings.registration.value.fields.filter(({ enabled }) => enabled).length,
    regions: settings.regions.value.blocked.length,
    theme: Object.keys(settings.theme.value.colors).length,
    images: settings.images.value.hosts.length,
    services: settings.services.value.entries.length,
    follow: settings.follow.value.links.length,
    partners: settings.partners.value.partners.length,
    downloads: settings.downloads.value.resources.length,
  };
  if (section === 'flags') return t('state_flags', { count: count.flags, all: MODULES.length });
  if (section === 'maintenance') {
    const { plan } = settings.maintenance.value;
    return plan ? t('state_planned', { from: momentText(plan.from, timeZone) }) : t('noPlan');
  }
  if (section === 'layout') {
    const { memberCenter, deposit } = settings.layout.value;
    return `${t('layout_memberCenter')}: ${t(`layout_${memberCenter}`)} · ${t('layout_deposit')}: ${t(`layout_${deposit}`)}`;
  }
  if (section === 'look') return settings.look.value.name;
  if (section === 'footer') return settings.footer.value.text || t('state_empty');
  return t(`state_${section}`, { count: count[section] });
}
