import { HUB88_STATUSES, OPERATOR_PATHS, WALLET_PATHS } from '@laro/vendor-protocol';
import { FeedAnswer } from '@laro/vendor-protocol/feed';
import { GCP_PATHS } from '@laro/vendor-protocol/gcp';
import { GCP_ERRORS } from '@laro/vendor-protocol/gcp/codes';
import * as gcpOperator from '@laro/vendor-protocol/gcp/operator';
import { SCHEMAS as GCP_SCHEMAS } from '@laro/vendor-protocol/gcp/wallet';
import * as hub88Operator from '@laro/vendor-protocol/hub88/operator';
import { SCHEMAS as HUB88_SCHEMAS } from '@laro/vendor-protocol/hub88/wallet';
import { SABA_PATHS } from '@laro/vendor-protocol/saba';
import { SABA_STATUSES } from '@laro/vendor-protocol/saba/statuses';
import { SCHEMAS as SABA_SCHEMAS } from '@laro/vendor-protocol/saba/wallet';
import { describe, expect, it } from 'vitest';
import { codeOf, fieldsOn, sectionOf, tablesOf } from './page.ts';
import { fieldsOf, type Schema } from './schema.ts';

const [HUB88, GCP, SABA, FEED] = [
  '## Hub88 v2',
  '## SOFTSWISS GCP v1',
  '## SABA OneBook shape',
  '## The feed',
].map((heading) => sectionOf(heading)) as [string, string, string, string];

const callsOf = (paths: object, schemas: object, section: string) =>
  Object.entries(paths as Record<string, string>).map(
    ([call, path]) => [path, (schemas as Record<string, unknown>)[call], section] as const,
  );

const CALLS: readonly (readonly [call: string, schema: unknown, section: string])[] = [
  ...callsOf(WALLET_PATHS, HUB88_SCHEMAS, HUB88),
  [OPERATOR_PATHS.gameList, hub88Operator.GameListRequest, HUB88],
  [OPERATOR_PATHS.gameUrl, hub88Operator.GameUrlRequest, HUB88],
  [OPERATOR_PATHS.gameRound, hub88Operator.GameRoundRequest, HUB88],
  ['answered game', hub88Operator.GameListItem, HUB88],
  ...callsOf(GCP_PATHS, GCP_SCHEMAS, GCP),
  ['/sessions', gcpOperator.SessionRequest, GCP],
  ['/demo', gcpOperator.DemoRequest, GCP],
  ['/freespins/issue', gcpOperator.IssueFreespinsRequest, GCP],
  ['/freespins/cancel', gcpOperator.CancelFreespinsRequest, GCP],
  ...callsOf(SABA_PATHS, SABA_SCHEMAS, SABA),
  ...Object.entries(FeedAnswer.entries).map(([part, list]) => [part, list.item, FEED] as const),
];

describe('the page for vendors', () => {
  it.each(CALLS)('names every field of %s with its type, and no other', (call, schema, section) => {
    expect(fieldsOn(section, call)).toEqual(fieldsOf(schema as Schema));
  });

  it('says what each status of Hub88 and of SABA means', () => {
    const statuses = (section: string) =>
      tablesOf(section, 'Status').flatMap((rows) => rows.map((row) => codeOf(row['Status'] ?? '')));
    expect(statuses(HUB88).toSorted()).toEqual(HUB88_STATUSES.toSorted());
    expect(statuses(SABA).toSorted()).toEqual(Object.keys(SABA_STATUSES).toSorted());
  });

  it('names codes of GCP that there are', () => {
    const codes = tablesOf(GCP, 'Code').flatMap((rows) => rows.map((row) => row['Code'] ?? ''));
    expect(codes.length).toBeGreaterThan(8);
    expect(codes.filter((code) => !(code in GCP_ERRORS))).toEqual([]);
  });
});
