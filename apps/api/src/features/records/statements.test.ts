import { createHash, randomBytes } from 'node:crypto';
import { recordedAt, verifyStatement } from '@laro/wire/statement-proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asE5, playMonths } from '../../testing/played-months.ts';
import { recordFile } from '../../testing/record-file.ts';
import { sealEverything } from '../../testing/scratch-ledger.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
let months: Awaited<ReturnType<typeof playMonths>>;
let players: readonly Player[];
let one: Player;
beforeAll(async () => {
  world = await startWorld();
  months = await playMonths(world, 20_261_126, { days: 62, acts: 10 });
  players = months.players.map(({ player }) => player);
  one = players[0] as Player;
  await sealEverything(world);
  await world.app.features.seals.publishHead();
}, 120_000);
afterAll(async () => await world.stop());

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const MONTHS = Array.from({ length: 4 }, (_, ago) => {
  const now = new Date(Date.now() + 8 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3 + ago, 1)).toISOString().slice(0, 7);
});
const proofOf = async (player: Player, month: string): Promise<string[]> =>
  (await recordFile(player, 'getStatementProof', { month })).text.trimEnd().split('\n');

describe('a statement', () => {
  it('adds up: each month begins where the one before ended, and the last ends at the balance', async () => {
    let before = '0.00';
    for (const month of MONTHS) {
      const { value } = await one.call('getStatement', { month });
      expect(value.opening).toBe(before);
      expect(asE5(value.opening) + asE5(value.total.net)).toBe(asE5(value.closing));
      expect(sum(value.groups.map(({ net }) => asE5(net)))).toBe(asE5(value.total.net));
      before = value.closing;
    }
    expect(before).toBe((await one.call('getWallet', {})).value.sumBalance);
  });

  it('is there of this month and the twelve before it, and of no other', async () => {
    const [thisMonth = ''] = MONTHS.slice(-1);
    const year = Number(thisMonth.slice(0, 4));
    const codes = await Promise.all(
      [`${year - 1}${thisMonth.slice(4)}`, `${year - 2}${thisMonth.slice(4)}`, `${year + 1}-12`].map(
        async (month) => (await one.call('getStatement', { month })).code,
      ),
    );
    expect(codes).toEqual([undefined, 'records.statement_unknown', 'records.statement_unknown']);
  });

  it('S12 is verified by its proof alone, to the signed head, and tells nothing of others', async () => {
    await sealEverything(world);
    await world.app.features.seals.publishHead();
    let lines = 0;
    for (const month of MONTHS) {
      const proof = await proofOf(one, month);
      const verdict = await verifyStatement(proof);
      const { value } = await one.call('getStatement', { month });
      expect(verdict).toMatchObject({ findings: [], signature: 'good', lines: value.total.count });
      // After this month nothing can have moved yet.
      expect([month, verdict.isEndProven]).toEqual([month, month !== MONTHS.at(-1)]);
      expect(verdict.bound).toBe(verdict.lines);
      expect([verdict.opening, verdict.closing, verdict.in, verdict.out]).toEqual(
        [value.opening, value.closing, value.total.in, value.total.out].map(asE5),
      );
      lines += verdict.lines;
      for (const other of players.slice(1)) expect(proof.join('\n')).not.toContain(other.id);
    }
    const { rows } = await world.owner.query(
      "select version::int from ledger.account where owner = $1 and kind = 'cash'",
      [one.id],
    );
    expect(rows).toEqual([{ version: lines }]);
  });

  it('S12 shows every change: of an amount, a word, an order; a line taken out or added; another head; a cut', async () => {
    const month = MONTHS[2] ?? '';
    const proof = await proofOf(one, month);
    const other = await proofOf(players[1] as Player, month);
    const last = proof.length - 1;
    const at = (place: number, change: (line: string) => string) =>
      proof.map((line, index) => (index === place ? change(line) : line));
    const edited = (place: number, field: number, to: (was: string) => string) =>
      at(place, (line) => {
        const read = JSON.parse(line) as { posting: string[] };
        read.posting[field] = to(read.posting[field] ?? '');
        return JSON.stringify(read);
      });
    const tampers: Readonly<Record<string, readonly string[]>> = {
      amount: edited(3, 12, (was) => String(BigInt(was) + 1n)),
      kind: edited(3, 13, (was) => (was === 'bets.win' ? 'bets.stake' : 'bets.win')),
      time: edited(3, 22, (was) => was.replace(/\d\d:/, (hour) => (hour === '00:' ? '01:' : '00:'))),
      out: proof.filter((_, index) => index !== 3),
      swapped: proof.map((line, index) => (index === 3 ? proof[4] : index === 4 ? proof[3] : line) ?? ''),
      twice: proof.flatMap((line, index) => (index === 3 ? [line, line] : [line])),
      other: at(3, () => other[3] ?? ''),
      first: proof.filter((_, index) => index !== 1),
      unsealed: at(3, (line) =>
        JSON.stringify({ posting: (JSON.parse(line) as { posting: unknown }).posting }),
      ),
      root: at(0, (line) =>
        line.replace(/"root":"./, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`),
      ),
      key: at(0, (line) =>
        line.replace(/"key":"[^"]{20}/, (text) => `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`),
      ),
      closing: at(0, (line) => line.replace(/"closing":"/, '"closing":"1')),
      cut: proof.slice(0, -2),
      ended: proof.filter((_, index) => index !== last - 2),
    };
    for (const [name, tampered] of Object.entries(tampers)) {
      const { findings } = await verifyStatement(tampered);
      expect([name, findings.length > 0]).toEqual([name, true]);
    }
  });

  it('S12 shows a cut at either end, though opening, closing, bounds and lines were changed with it', async () => {
    const proof = await proofOf(one, MONTHS[2] ?? '');
    const [first, before, ...rest] = proof.map((line) => JSON.parse(line));
    const [after, end] = rest.splice(-2);
    const version = (line: { posting: string[] }) => Number(line.posting[21]);
    const iso = (line: { posting: string[] }) => new Date(recordedAt(line.posting)).toISOString();
    expect([version(before.before) + 1, rest.length]).toEqual([version(rest[0]), end.end.lines]);
    const file = (...lines: readonly object[]) => lines.map((line) => JSON.stringify(line));
    const [tail, stump] = [rest.slice(3), rest.slice(0, -3)];
    const opens = (line: { posting: string[] }) => ({ ...first, opening: line.posting[20] });
    const closes = (line: { posting: string[] }) => ({ ...first, closing: line.posting[20] });
    const shorter = { end: { lines: tail.length } };
    const bare = ({ posting }: { posting: string[] }) => ({ posting });
    const tampers: Readonly<Record<string, readonly string[]>> = {
      beginning: file(opens(rest[2]), ...tail, after, shorter),
      beginningUnderAnother: file(opens(rest[2]), { before: rest[2] }, ...tail, after, shorter),
      month: file({ ...opens(rest[2]), from: iso(rest[3]) }, { before: rest[2] }, ...tail, after, shorter),
      end: file(closes(stump.at(-1)), before, ...stump, after, shorter),
      endUnderAnother: file(closes(stump.at(-1)), before, ...stump, { after: rest.at(-3) }, shorter),
      unsealedBefore: file(first, { before: bare(before.before) }, ...rest, after, end),
      unsealedEnd: file(first, before, ...rest.with(-1, bare(rest.at(-1))), after, end),
      noBefore: file(first, ...rest, after, end),
      early: file({ ...first, head: { ...first.head, signedAt: first.from } }, before, ...rest, end),
    };
    for (const [name, tampered] of Object.entries(tampers)) {
      const { findings } = await verifyStatement(tampered);
      expect([name, findings.length > 0]).toEqual([name, true]);
    }
    // Without the movement after it nothing is wrong, and nothing more is proven than stands there.
    const cut = file(closes(stump.at(-1)), before, ...stump, shorter);
    expect(await verifyStatement(cut)).toMatchObject({ findings: [], isEndProven: false });
    expect((await verifyStatement(file(first, before, ...rest, after, end))).findings).toEqual([]);
  });

  it('S12 takes a key that is none for a wrong signature, not for a browser that cannot check', async () => {
    const [line = '', ...rest] = await proofOf(one, MONTHS[2] ?? '');
    const first = JSON.parse(line);
    for (const bytes of [Buffer.from(first.key, 'base64').subarray(0, 43), randomBytes(44)]) {
      const head = { ...first.head, keyId: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
      const forged = JSON.stringify({ ...first, head, key: bytes.toString('base64') });
      const { signature, findings } = await verifyStatement([forged, ...rest]);
      expect([signature, findings]).toEqual(['bad', [{ number: null, fault: 'signature' }]]);
    }
  });

  it('says how much of it is younger than the head', async () => {
    const month = MONTHS.at(-1) ?? '';
    const seat = { ...(await world.launch(one)), player: one };
    await months.seats.staked(seat);
    const verdict = await verifyStatement(await proofOf(one, month));
    expect(verdict).toMatchObject({ findings: [], signature: 'good' });
    expect(verdict.lines - verdict.bound).toBe(1);
    // What has no seal can be anybody's: it stands at the end, and is no older than the head.
    const proof = await proofOf(one, month);
    const swapped = proof.with(-3, proof.at(-2) ?? '').with(-2, proof.at(-3) ?? '');
    expect((await verifyStatement(swapped)).findings.map(({ fault }) => fault)).toContain('seal');
  });
});
