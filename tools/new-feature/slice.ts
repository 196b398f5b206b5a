import type { Names } from './names.ts';

/** The files of an empty slice by their path: a list of each member's own, from the table to the screen. */
export function sliceFiles(names: Names, moment: string): Readonly<Record<string, string>> {
  const { feature, pascal } = names;
  const api = `apps/api/src/features/${feature}`;
  const web = `apps/web/src/features/${feature}`;
  return {
    [`packages/wire/src/${feature}.ts`]: wire(names),
    [`${api}/${moment}_${feature}_create.sql`]: migration(names),
    [`${api}/index.ts`]: apiIndex(names),
    [`${api}/store.ts`]: apiStore(names),
    [`${api}/${feature}.test.ts`]: apiTest(names),
    [`${api}/testing.ts`]: apiRows(names),
    [`packages/i18n/src/features/${feature}.ts`]: words(names),
    [`${web}/${pascal}Page.tsx`]: webPage(names),
    [`${web}/${pascal}Page.test.tsx`]: webTest(names),
  };
}

const wire = ({ who, feature, pascal }: Names) => `import * as v from 'valibot';
import { defineCall } from './call.ts';

export const list${pascal} = defineCall({
  name: 'list${pascal}',
  method: 'GET',
  path: '/api/${feature}',
  summary: "The ${who === 'member' ? "member's own" : "brand's"} ${feature}.",
  who: '${who}',
  cost: 'read',
  unsafe: false,
  value: v.object({ ${feature}: v.array(v.object({ id: v.string() })) }),
  refusals: [],
});
`;

const migration = ({
  who,
  feature,
  pascal,
}: Names) => `-- The ${feature} of ${who === 'member' ? 'members' : 'brands'}.
create schema ${feature};
grant usage on schema ${feature} to laro_app;

create table ${feature}.entry (
  merchant text not null,
${who === 'member' ? '  member text not null,\n' : ''}  id text not null,
  recorded_at timestamptz not null,
  -- Supports \`list${pascal}\`: one ${who === 'member' ? 'member' : 'brand'}, in order.
  constraint ${feature}_entry_pk primary key (merchant${who === 'member' ? ', member' : ''}, id)
);

call platform.divide_by_merchant('${feature}.entry');
grant select on ${feature}.entry to laro_app;
`;

const apiIndex = ({ who, feature, pascal }: Names) => `/**
 * ${pascal}: what it owns, in a line.
 * What it promises. What it never does.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { list${pascal} } from './store.ts';

export function create${pascal}({ scopes }: Platform) {
  return {
    functions: {},

    routes(calls) {
      calls.bind('list${pascal}', async ({ ${who === 'member' ? 'actor, ' : ''}merchant }) => {
        const rows = await scopes.read(merchant, async (scope) => await list${pascal}(scope${who === 'member' ? ', actor.memberId' : ''}));
        return { ${feature}: [...rows] };
      });
    },
  } satisfies Feature;
}
`;

const apiStore = ({ who, feature, pascal }: Names) => `import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

type Row = { readonly id: string };

export async function list${pascal}(scope: Scope${who === 'member' ? ', member: string' : ''}): Promise<readonly Row[]> {
  const found = await sql<Row>\`
    select id from ${feature}.entry
    where merchant = \${scope.merchant}${who === 'member' ? ' and member = ${member}' : ''}
    order by id\`.execute(scope.tx);
  return found.rows;
}
`;

const apiRows = ({
  who,
  feature,
  pascal,
}: Names) => `import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  list${pascal}: { who: '${who}', answers: '${feature}[].id' },
} as const satisfies CallRows;
`;

const apiTest = ({
  who,
  feature,
  pascal,
}: Names) => `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

describe('list${pascal}', () => {
${
  who === 'member'
    ? `  it("answers a member's own, and nothing of anybody else", async () => {
    const [anna, benita] = [await world.register('anna'), await world.register('benita')];
    await world.owner.query(
      "insert into ${feature}.entry values ('DEMO', $1, 'mine', now()), ('OTHER', $1, 'elsewhere', now())",
      [anna.id],
    );
    expect((await anna.call('list${pascal}', {})).value.${feature}).toEqual([{ id: 'mine' }]);
    expect((await benita.call('list${pascal}', {})).value.${feature}).toEqual([]);
  });`
    : `  it("answers the brand's, and nothing of another brand", async () => {
    await world.owner.query(
      "insert into ${feature}.entry values ('DEMO', 'ours', now()), ('OTHER', 'theirs', now())",
    );
    expect((await world.visitor().call('list${pascal}', {})).value.${feature}).toEqual([{ id: 'ours' }]);
  });`
}
});
`;

const words = ({ feature, pascal }: Names) => `import type { Sentences } from '../namespaces.ts';

export default {
  empty: ['Nothing here yet', 'Wala pang laman dito', '这里还没有内容', 'ยังไม่มีเนื้อหา', 'Ở đây chưa có gì'],
  emptyText: [
    'What you add will appear here.',
    'Makikita rito ang idadagdag mo.',
    '你添加的内容会显示在这里。',
    'สิ่งที่คุณเพิ่มจะแสดงที่นี่',
    'Những gì bạn thêm sẽ hiện ở đây.',
  ],
} as const satisfies Sentences;

export const screens = {
  ${feature}: ['${pascal}', '${pascal}', '${pascal}', '${pascal}', '${pascal}'],
} as const satisfies Sentences;
`;

/** Where the page takes the type of its words from: an import of what is written, and none of this file. */
const WORDS = '@laro/i18n/features';

const webPage = ({ feature, pascal }: Names) => `import type { SentencesOf } from '@laro/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wireQuery } from '../../lib/query.ts';
import { useMessages } from '../../lib/messages.tsx';
import { StateCard } from '../../shell/StateCard.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly ${feature}: SentencesOf<typeof import('${WORDS}/${feature}').default>;
  }
}

/** \`/m/${feature}\`: what the screen shows, in a line. */
export function ${pascal}Page(): ReactNode {
  const t = useMessages('${feature}');
  const { data } = useQuery(wireQuery('list${pascal}', {}));
  if (data?.${feature}.length === 0) {
    return <StateCard icon="empty" title={t('empty')} text={t('emptyText')} />;
  }
  return (
    <ul>
      {data?.${feature}.map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}
`;

const webTest = ({ feature, pascal }: Names) => `import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../shell/render-screen.tsx';
import { MARIA } from '../../shell/testing.ts';
import { ${pascal}Page } from './${pascal}Page.tsx';

afterEach(cleanup);

describe('/m/${feature}', () => {
  it('lists what there is, and says so where there is nothing', async () => {
    const stage = { messages: ['${feature}'], session: MARIA } as const;
    await renderScreen(<${pascal}Page />, { ...stage, answers: { list${pascal}: { ${feature}: [{ id: 'one' }] } } });
    expect(await screen.findByText('one')).toBeDefined();
    cleanup();
    await renderScreen(<${pascal}Page />, { ...stage, answers: { list${pascal}: { ${feature}: [] } } });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeDefined();
  });
});
`;
