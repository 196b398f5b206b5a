import type { Calls, CallValue } from '@laro/wire';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { momentText, utcText } from '../lib/moments.ts';
import { Icon } from './Icon.tsx';
import { useStaff } from './session.ts';
import { Tag } from './Tag.tsx';

type Seat = CallValue<Calls['listStaffSessions']>['list'][number];

/** Where somebody of the staff is signed in; each seat can be ended but the one that looks. */
export function SeatList({
  seats,
  onEnd,
}: {
  readonly seats: readonly Seat[];
  readonly onEnd: (handle: string) => void;
}): ReactNode {
  const t = useMessages('shell');
  const { timeZone } = useStaff().merchant;
  return (
    <ul className="seats">
      {seats.map(({ handle, name, address, seenAt, signedInAt, current }) => (
        <li key={handle}>
          <Icon name="desktop" />
          <div>
            <strong>{name}</strong>
            <span>
              {address} · {t('seatSince', { time: momentText(signedInAt, timeZone).slice(0, -3) })}
            </span>
            <time dateTime={seenAt} title={utcText(seenAt)}>
              {t('seatSeen', { time: momentText(seenAt, timeZone).slice(0, -3) })}
            </time>
          </div>
          {current ? (
            <Tag tone="info">{t('thisBrowser')}</Tag>
          ) : (
            <Button
              variant="subtle"
              color="danger"
              size="compact-sm"
              aria-label={t('endSeatOf', { name, address })}
              onClick={() => onEnd(handle)}
            >
              {t('endSeat')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
