const DAY_MS = 86_400_000;

/** MINE-5: whole days since the registration. A clock that runs behind never makes it negative. */
export function daysJoined(regDate: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(regDate)) / DAY_MS));
}
