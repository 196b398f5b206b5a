import { Readable } from 'node:stream';
import { malformed } from '@laro/wire';
import { AUDIT_EXPORT_FORMAT, exportAuditChain } from '@laro/wire/seals';
import * as v from 'valibot';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as store from './export-store.ts';
import type { Head } from './heads.ts';
import { publishedHeads, readHeads } from './heads-file.ts';

type Asked = { readonly merchant: string; readonly from: Date; readonly to: Date; readonly at: Date };
type Range = { readonly first: bigint; readonly last: bigint; readonly before: string };

/**
 * What a regulator gets (docs/audit-export.md). The chain runs through the acts of all brands: of this one's the file holds
 * all that was sealed, of others the hash alone, so that every act of ours is bound to the one before and to a signed head.
 */
export function bindExport(
  calls: CallRegistry,
  { scopes }: Pick<Platform, 'scopes'>,
  files: { readonly headsFile: string },
): void {
  /** The heads that speak of the period: from the last before it to the first at its end or after it. */
  async function headsAround({ first, last }: Range): Promise<readonly Head[]> {
    const around: Head[] = [];
    for await (const head of readHeads(publishedHeads(files.headsFile))) {
      if (typeof head === 'number') continue;
      const acts = BigInt(head.acts);
      if (acts < first) around.length = 0;
      around.push(head);
      if (acts >= last) break;
    }
    return around;
  }

  async function* linesOf(asked: Asked, range: Range | null): AsyncGenerator<string> {
    const heads = range ? await headsAround(range) : [];
    // To the first head that signs past the last act: without it nothing would bind the end.
    const signed = heads.map(({ acts }) => BigInt(acts)).find((acts) => range !== null && acts >= range.last);
    const end = range === null ? 0n : (signed ?? range.last);
    yield lineOf({
      format: AUDIT_EXPORT_FORMAT,
      merchant: asked.merchant,
      from: asked.from.toISOString(),
      to: asked.to.toISOString(),
      exportedAt: asked.at.toISOString(),
      after: range ? String(range.first - 1n) : null,
      before: range?.before ?? null,
    });
    for (const head of heads) yield lineOf({ head });
    let [acts, seals, after] = [0, 0, range ? range.first - 1n : 0n];
    while (after < end) {
      const place = after;
      const rows = await scopes.read(asked.merchant, async (scope) => await store.ownSeals(scope, place));
      for (const [sequence = '', hash = '', ...act] of rows) {
        if (BigInt(sequence ?? 0) > end) break;
        if (act.length > 0) acts += 1;
        seals += 1;
        yield lineOf(act.length > 0 ? { sequence, hash, act } : { sequence, hash });
      }
      after += BigInt(rows.length);
      if (rows.length < store.SEALS_AT_ONCE) break;
    }
    yield lineOf({ end: { seals, acts, heads: heads.length } });
  }

  calls.bindStream('exportAuditChain', async ({ act, merchant, now }, request, reply) => {
    const body = v.safeParse(exportAuditChain.body, request.body);
    if (!body.success) throw new Refusal(malformed);
    const { reason, ...period } = body.output;
    const asked = { merchant, from: new Date(period.from), to: new Date(period.to), at: now };
    const { acts, before, first, last } = await scopes.read(
      merchant,
      async (scope) => await store.sealedPeriod(scope, asked.from, asked.to),
    );
    const isEmpty = first === null || last === null || before === null;
    const range = isEmpty ? null : { first: BigInt(first), last: BigInt(last), before };
    // Nothing of it leaves before its line stands in the audit.
    await act(
      async () =>
        await Promise.resolve({ subject: merchant, reason, before: {}, after: { ...period, acts } }),
    );
    const name = `audit-${merchant}-${nameOf(asked.from)}-${nameOf(asked.to)}.jsonl`;
    void reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store');
    await reply.send(Readable.from(linesOf(asked, range)));
  });
}

/** `20261031T1600Z`: a brand’s day begins at another hour than UTC’s, and a day alone would name the wrong one. */
const nameOf = (at: Date): string => `${at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`;

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;
