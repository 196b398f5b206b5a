import type { Off } from '@laro/wire/operations';
import type { Switches } from '@laro/wire/switches';

type Period = { readonly from: string | null; readonly until: string | null };

/** What of a brand is off at a moment: by its switch, or else by its plan. */
export function offOf(merchant: string, switches: Switches, now: Date): readonly Off[] {
  const runs = ({ from, until }: Period): boolean =>
    from !== null &&
    Date.parse(from) <= now.getTime() &&
    (until === null || now.getTime() < Date.parse(until));
  const { maintenance, maintenancePlanned, vendors, gamesOff, gamesPlanned } = switches;
  const play = { merchant, what: 'maintenance', subject: merchant, name: '' } as const;
  const vendor = ({ integration, supplier }: Switches['vendors'][number]) =>
    ({ merchant, what: 'vendor', subject: integration, name: supplier }) as const;
  const game = ({ nodeId, gameName }: Switches['gamesOff'][number]) =>
    ({ merchant, what: 'game', subject: nodeId, name: gameName }) as const;
  const off = new Set(gamesOff.map(({ nodeId }) => nodeId));
  return [
    ...(maintenance.on ? [{ ...play, until: maintenance.until }] : []),
    ...(!maintenance.on && runs(maintenancePlanned) ? [{ ...play, until: maintenancePlanned.until }] : []),
    ...vendors.filter(({ on }) => !on).map((one) => ({ ...vendor(one), until: null })),
    ...vendors.filter((one) => one.on && runs(one)).map((one) => ({ ...vendor(one), until: one.until })),
    ...gamesOff.map((one) => ({ ...game(one), until: null })),
    ...gamesPlanned
      .filter((one) => runs(one) && !off.has(one.nodeId))
      .map((one) => ({ ...game(one), until: one.until })),
  ];
}
