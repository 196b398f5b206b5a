import { randomUUID } from 'node:crypto';
import { sealEverything } from '../scratch-ledger.ts';
import type { World } from '../world.ts';
import { signInColleagues } from './desks.ts';
import type { RaceViolation } from './judge.ts';

const reason = 'A race of one-person acts.';
const TIMES = 2;

/**
 * What one person does at once, done by many at the same moment: a lock is written down once, by whoever was first; what is
 * published again, each time. Whatever was answered with a yes and changed something has its sealed line.
 */
export async function runSoloRaces(
  world: World,
  { races }: { readonly races: number },
): Promise<{
  readonly locks: number;
  readonly publications: number;
  readonly violations: readonly RaceViolation[];
}> {
  const desks = await signInColleagues(world, ['admin', 'admin', 'support', 'support']);
  const [editor] = desks;
  const { owner } = world;
  const violations: RaceViolation[] = [];
  const expected = new Map<string, number>();
  const atOnce = async (
    ask: (desk: (typeof desks)[number]) => Promise<{ readonly code: string | undefined }>,
    refused: string | null = null,
  ) => {
    const asked = Array.from({ length: TIMES }, () => desks).flat();
    const codes = await Promise.all(asked.map(async (desk) => (await ask(desk)).code));
    for (const code of codes.filter((one) => one !== undefined && one !== refused)) {
      violations.push({ invariant: 'answers', text: `somebody was answered ${code}` });
    }
    return codes.filter((code) => code === undefined).length;
  };
  for (let race = 0; race < races; race += 1) {
    const player = await world.register(`locked${race}`);
    const locked = await atOnce(
      async (desk) => await desk.call('lockMember', { id: randomUUID(), account: player.name, reason }),
      'login.already_locked',
    );
    if (locked !== 1)
      violations.push({ invariant: 'answers', text: `${locked} people were told that they locked` });
    expected.set(`member.locked ${player.id}`, 1);
    const id = `raced-${race}`;
    const words = { EN: { title: 'News', content: '' }, TY: { title: 'Balita', content: '' } };
    const plain = {
      promotionType: 'PL',
      execution: null,
      shownFrom: null,
      shownUntil: null,
      picture: null,
    } as const;
    const unlinked = { groupName: null, linkage: null, color: null };
    await editor.call('saveAnnouncement', { id, ...plain, ...unlinked, words, version: 0, reason });
    const published = await atOnce(async (desk) => await desk.call('publishAnnouncement', { id, reason }));
    expected.set(`announcement.published ${id}`, published);
  }
  await sealEverything(world);
  const { rows } = await owner.query<{ what: string; lines: number; sealed: number }>(
    `select a.act || ' ' || a.subject as what, count(*)::int as lines, count(s.act)::int as sealed
     from staff.audit a left join seals.act_seal s on s.act = a.id
     where a.refusal is null and a.reason = $1 and a.act in ('member.locked', 'announcement.published')
     group by a.act, a.subject`,
    [reason],
  );
  const written = new Map(rows.map((row) => [row.what, row]));
  for (const [what, times] of expected) {
    const { lines = 0, sealed = 0 } = written.get(what) ?? {};
    if (lines !== times || sealed !== times) {
      violations.push({
        invariant: 'audit',
        text: `${what}: ${times} times, ${lines} lines, ${sealed} sealed`,
      });
    }
  }
  return { locks: races, publications: races, violations };
}
