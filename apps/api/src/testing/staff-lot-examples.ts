import { createSeats } from './hub88-seats.ts';
import { createTable } from './lots.ts';
import type { Done, Scene } from './staff-entry-examples.ts';

const reason = 'A test of the audit.';

/** What staff do about what a member has to play. */
export function lotExamples(scene: Scene): Readonly<Record<'forfeitLot' | 'waiveLot', () => Promise<Done>>> {
  const opened = async (account: string, source: 'BONUS' | 'DEPOSIT') => {
    const { id: member } = await scene.world.register(account);
    const { id: lot } = await createTable(scene.world, createSeats(scene.world)).open(member, {
      base: '5',
      source,
    });
    return { member, lot, reason };
  };
  return {
    waiveLot: async () => await scene.desk.call('waiveLot', await opened('auditwaive', 'DEPOSIT')),
    forfeitLot: async () => await scene.desk.call('forfeitLot', await opened('auditforfeit', 'BONUS')),
  };
}
