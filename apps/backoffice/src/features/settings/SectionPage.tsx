import type { SettingsSection } from '@laro/wire/settings';
import { Button, Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { FlagsFields } from './FlagsFields.tsx';
import { FooterFields } from './FooterFields.tsx';
import { LayoutFields } from './LayoutFields.tsx';
import { DownloadFields, FollowFields, HostFields, PartnerFields, ServiceFields } from './LinkFields.tsx';
import { MaintenanceFields } from './MaintenanceFields.tsx';
import { RegionFields } from './RegionFields.tsx';
import { RegistrationFields } from './RegistrationFields.tsx';
import { SectionForm } from './SectionForm.tsx';
import { SectionVersions } from './SectionVersions.tsx';
import { type FieldsProps, SECTION_GROUPS, SECTIONS, type SectionSpec, sectionPath } from './sections.ts';
import { type Standing, useSettings } from './use-section.ts';
import './settings.css';

/** It uploads, which no other section does. */
const LookFields = lazy(async () => ({ default: (await import('./LookFields.tsx')).LookFields }));
/** It draws an example in each colour. */
const ThemeFields = lazy(async () => ({ default: (await import('./ThemeFields.tsx')).ThemeFields }));

const FIELDS: { readonly [S in SettingsSection]: ComponentType<FieldsProps<S>> } = {
  flags: FlagsFields,
  registration: RegistrationFields,
  services: ServiceFields,
  downloads: DownloadFields,
  partners: PartnerFields,
  follow: FollowFields,
  footer: FooterFields,
  layout: LayoutFields,
  look: LookFields,
  theme: ThemeFields,
  images: HostFields,
  regions: RegionFields,
  maintenance: MaintenanceFields,
};

/** One section of how the brand is set, beside the names of the others. */
export function SectionPage(): ReactNode {
  const { section } = useParams({ strict: false }) as { readonly section?: string };
  const spec = SECTIONS.find((one) => one.section === section);
  return spec ? <Section key={spec.section} spec={spec} /> : <NotFoundPage />;
}

function Section({ spec: { section, who } }: { readonly spec: SectionSpec }): ReactNode {
  const t = useMessages('settings');
  const permits = usePermits();
  const { data, error, refetch } = useSettings();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead title={t(`section_${section}`)} lead={t(`lead_${section}`)} crumbs={[{ screen: 'settings' }]}>
        {permits(who) && (
          <Button leftSection={<Icon name="audit" small />} onClick={() => setOpen(true)}>
            {t('versions')}
          </Button>
        )}
      </PageHead>
      <div className="settings-layout">
        <SectionMenu here={section} />
        <div className="settings-main" data-wide={section === 'theme' || undefined}>
          {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
          {!error && !data && <SectionSkeleton />}
          {data && (
            <>
              <SavedLine standing={data[section]} />
              <Suspense fallback={<SectionSkeleton />}>
                <SectionForm
                  section={section}
                  standing={data[section] as never}
                  readOnly={!permits(who)}
                  Fields={FIELDS[section] as never}
                />
              </Suspense>
            </>
          )}
        </div>
      </div>
      <SectionVersions section={section} opened={isOpen} close={() => setOpen(false)} />
    </>
  );
}

function SavedLine({
  standing: { savedBy, savedAt },
}: {
  readonly standing: Pick<Standing, 'savedBy' | 'savedAt'>;
}) {
  const t = useMessages('settings');
  const { timeZone } = useStaff().merchant;
  return (
    <p className="settings-saved">
      {savedBy !== null && savedAt !== null ? (
        <time dateTime={savedAt} title={utcText(savedAt)}>
          {t('savedBy', { name: savedBy, at: momentText(savedAt, timeZone) })}
        </time>
      ) : (
        t('neverSaved')
      )}
    </p>
  );
}

function SectionSkeleton(): ReactNode {
  return (
    <div className="form-column" aria-busy="true">
      {[56, 56, 56, 56].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}

function SectionMenu({ here }: { readonly here: SettingsSection }): ReactNode {
  const t = useMessages('settings');
  return (
    <nav className="stack-12 settings-menu" aria-label={t('sections')}>
      {SECTION_GROUPS.map((group) => (
        <section key={group}>
          <h2>{t(`group_${group}`)}</h2>
          <ul>
            {SECTIONS.filter((one) => one.group === group).map(({ section }) => (
              <li key={section}>
                <Link
                  to={sectionPath(section)}
                  className="nav-link"
                  {...(section === here && { 'aria-current': 'page' })}
                >
                  {t(`section_${section}`)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
