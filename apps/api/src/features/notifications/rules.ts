import { createHash } from 'node:crypto';
import type { NoticeChannel, NoticeGroup } from '@laro/wire/notification-kinds';

/** What is on before a member has chosen. What the brand has to say leaves the inbox by consent alone. */
const ON_AT_FIRST: Readonly<Record<NoticeGroup, Readonly<Record<NoticeChannel, boolean>>>> = {
  security: { inbox: true, push: true, email: true, sms: true },
  service: { inbox: true, push: true, email: true, sms: false },
  news: { inbox: true, push: false, email: false, sms: false },
};

/** What protects an account cannot be switched off, and waits for no morning. */
export const isFixed = (group: NoticeGroup): boolean => group === 'security';

export type Choice = {
  readonly group: NoticeGroup;
  readonly channel: NoticeChannel;
  readonly on: boolean;
};

export function isOn(chosen: readonly Choice[], group: NoticeGroup, channel: NoticeChannel): boolean {
  if (isFixed(group)) return true;
  const own = chosen.find((choice) => choice.group === group && choice.channel === channel);
  return own?.on ?? ON_AT_FIRST[group][channel];
}

/** Minutes of the day. From an hour to an earlier one they go through the night. */
export type Quiet = { readonly from: number; readonly to: number };

/** Before a member has chosen: from ten in the evening to eight. */
export const QUIET_AT_FIRST: Quiet = { from: 22 * 60, to: 8 * 60 };

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** One for each time zone: to make one costs more than a hundred readings. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** As a clock on the wall of that zone shows it. */
function clockIn(timeZone: string, at: Date): Readonly<Record<string, string>> {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  clocks.set(timeZone, clock);
  return Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
}

function minuteIn(timeZone: string, at: Date): number {
  const { hour, minute } = clockIn(timeZone, at);
  return Number(hour) * 60 + Number(minute);
}

const between = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES;

/** When quiet hours that hold at this moment are over; null where none hold. */
export function quietUntil(quiet: Quiet | null, timeZone: string, at: Date): Date | null {
  if (!quiet) return null;
  const now = minuteIn(timeZone, at);
  if (between(quiet.from, now) >= between(quiet.from, quiet.to)) return null;
  const wholeMinute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const end = new Date(wholeMinute + between(now, quiet.to) * MINUTE_MS);
  // A clock that was put on or back in the night shows another time by then.
  const off = between(quiet.to, minuteIn(timeZone, end));
  const ahead = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off;
  return new Date(end.getTime() - ahead * MINUTE_MS);
}

/** CONST-1: DD/MM/YYYY HH:mm. */
export function momentText(timeZone: string, at: Date): string {
  const { day, month, year, hour, minute } = clockIn(timeZone, at);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** Names what is told to one member of one event, in 32 signs of base64url: to inbox, push services and phones. */
export function tagOf(member: string, key: string): string {
  return createHash('sha256').update(`${member}\n${key}`).digest('base64url').slice(0, 32);
}

export const timeText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
