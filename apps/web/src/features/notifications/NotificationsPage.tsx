import { Field, FormNotice, Skeleton } from '@laro/ui';
import type { NotificationPreferences } from '@laro/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { PushHere } from '../push/index.ts';
import { Switch } from './Switch.tsx';
import '../../shell/no-bar.css';
import './notifications.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly notifications: typeof import('@laro/i18n/en/notifications').default;
  }
}

type Choice = NotificationPreferences['choices'][number];
type Change = {
  readonly choices?: Omit<Choice, 'fixed'>[];
  readonly quiet?: NotificationPreferences['quiet'];
};

const GROUPS = {
  security: { title: 'security', text: 'securityText' },
  service: { title: 'service', text: 'serviceText' },
  news: { title: 'news', text: 'newsText' },
} as const satisfies Readonly<Record<Choice['group'], object>>;
const GROUP_NAMES = Object.keys(GROUPS) as Choice['group'][];
const QUIET_AT_FIRST = { from: '22:00', to: '08:00' } as const;

/** `/m/notifications`: what this member is told, by which channel, and when not. Each change is saved as it is made. */
export function NotificationsPage(): ReactNode {
  const t = useMessages('notifications');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const preferences = useQuery(wireQuery('getNotificationPreferences', {}));
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: async (change: Change) => await ask('saveNotificationPreferences', change),
    onSuccess: (saved) => {
      queries.setQueryData(wireKey('getNotificationPreferences', {}), saved);
    },
  });
  const saved = preferences.data;
  // What was tapped is shown at once; where it could not be saved, what holds is shown again, with why.
  const shown = saved && isPending ? withChange(saved, variables) : saved;
  return (
    <div className="notifications-page" data-bar="off">
      <section aria-labelledby="notifications-here">
        <h2 id="notifications-here" className="text-16 font-bold">
          {t('here')}
        </h2>
        <PushHere />
      </section>
      {shown ? (
        <>
          <FormNotice text={error && sentenceOf(error, shell)} />
          {GROUP_NAMES.map((group) => (
            <Group
              key={group}
              group={group}
              preferences={shown}
              onChoice={(choice) => {
                mutate({ choices: [choice] });
              }}
            />
          ))}
          <QuietHours
            key={`${saved?.quiet?.from} ${saved?.quiet?.to}`}
            quiet={shown.quiet}
            onQuiet={(quiet) => {
              mutate({ quiet });
            }}
          />
        </>
      ) : (
        <NotLoaded query={preferences} title={t('failed')}>
          <Skeleton className="h-64 w-full" />
        </NotLoaded>
      )}
    </div>
  );
}

function withChange(
  preferences: NotificationPreferences,
  { choices = [], quiet }: Change,
): NotificationPreferences {
  return {
    ...preferences,
    choices: preferences.choices.map((one) => ({
      ...one,
      ...choices.find(({ group, channel }) => group === one.group && channel === one.channel),
    })),
    ...(quiet !== undefined && { quiet }),
  };
}

function Group({
  group,
  preferences: { choices, proved },
  onChoice,
}: {
  readonly group: Choice['group'];
  readonly preferences: NotificationPreferences;
  readonly onChoice: (choice: Omit<Choice, 'fixed'>) => void;
}): ReactNode {
  const t = useMessages('notifications');
  const { title, text } = GROUPS[group];
  const own = choices.filter((choice) => choice.group === group);
  const isUnproved = !proved.email || !proved.sms;
  return (
    <fieldset className="notifications-group">
      <legend className="text-16 font-bold">{t(title)}</legend>
      <p className="text-14 text-text-2">{t(text)}</p>
      <div className="notifications-channels">
        {own.map(({ channel, on, fixed }) => (
          <Switch
            key={channel}
            label={t(channel)}
            checked={on}
            disabled={fixed}
            hint={(channel === 'email' || channel === 'sms') && !proved[channel] ? t('unproved') : undefined}
            onChange={({ currentTarget: { checked } }) => {
              onChoice({ group, channel, on: checked });
            }}
          />
        ))}
      </div>
      {group === 'security' && isUnproved && (
        <Link to={PATHS.security} className="text-14 text-accent underline">
          {t('toSecurity')}
        </Link>
      )}
    </fieldset>
  );
}

function QuietHours({
  quiet,
  onQuiet,
}: {
  readonly quiet: NotificationPreferences['quiet'];
  readonly onQuiet: (quiet: NotificationPreferences['quiet']) => void;
}): ReactNode {
  const t = useMessages('notifications');
  const [typed, setTyped] = useState(quiet ?? QUIET_AT_FIRST);
  const type = (next: Partial<typeof typed>): void => {
    const both = { ...typed, ...next };
    setTyped(both);
    if (both.from !== '' && both.to !== '' && both.from !== both.to) onQuiet(both);
  };
  return (
    <fieldset className="notifications-group">
      <legend className="text-16 font-bold">{t('quiet')}</legend>
      <p className="text-14 text-text-2">{t('quietText')}</p>
      <Switch
        label={t('quietOn')}
        checked={quiet !== null}
        onChange={({ currentTarget: { checked } }) => {
          onQuiet(checked ? typed : null);
        }}
      />
      {quiet !== null && (
        <div className="notifications-times">
          <Field
            label={t('quietFrom')}
            type="time"
            value={typed.from}
            required
            onChange={({ currentTarget: { value } }) => {
              type({ from: value });
            }}
          />
          <Field
            label={t('quietTo')}
            type="time"
            value={typed.to}
            required
            error={typed.from === typed.to ? t('quietSame') : undefined}
            onChange={({ currentTarget: { value } }) => {
              type({ to: value });
            }}
          />
        </div>
      )}
    </fieldset>
  );
}
