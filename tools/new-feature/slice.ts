import type { Names } from './names.ts';

/** The files of an empty slice by their path, each in the room where the next person looks first. */
export function sliceFiles(names: Names, moment: string): Readonly<Record<string, string>> {
  const { feature } = names;
  return {
    [`packages/wire/src/${feature}.ts`]: wire(names),
    [`apps/api/src/features/${feature}/${moment}_${feature}_create.sql`]: migration(names),
    [`apps/api/src/features/${feature}/index.ts`]: apiIndex(names),
    [`apps/api/src/features/${feature}/store.ts`]: apiStore(names),
    [`apps/api/src/features/${feature}/${feature}.test.ts`]: apiTest(names),
    [`packages/i18n/src/en/${feature}.ts`]: english(names),
    [`packages/i18n/src/ty/${feature}.ts`]: tagalog(names),
    [`apps/web/src/features/${feature}/index.ts`]: webIndex(names),
    [`apps/web/src/features/${feature}/queries.ts`]: webQueries(names),
    [`apps/web/src/features/${feature}/${names.pascal}Page.tsx`]: webPage(names),
    [`apps/web/e2e/${feature}.e2e.ts`]: intention(names),
  };
}

const wire = ({ feature, camel, pascal, spoken }: Names) => `import * as v from 'valibot';
import { defineCall } from './call.ts';

export const ${pascal}Entry = v.object({
  id: v.string(),
});
export type ${pascal}Entry = v.InferOutput<typeof ${pascal}Entry>;

export const list${pascal} = defineCall({
  name: 'list${pascal}',
  method: 'GET',
  path: '/api/${feature}',
  summary: "The member's ${spoken}.",
  who: 'member',
  cost: 'read',
  unsafe: false,
  value: v.object({ ${camel}: v.array(${pascal}Entry) }),
  refusals: [],
});
`;

const migration = ({ snake, pascal, spoken }: Names) => `-- The ${spoken} of members.
create schema ${snake};
grant usage on schema ${snake} to laro_app;

create table ${snake}.entry (
  merchant text not null,
  member text not null,
  id text not null,
  recorded_at timestamptz not null,
  -- Supports \`list${pascal}\`: one member, in order.
  constraint ${snake}_entry_pk primary key (merchant, member, id)
);

alter table ${snake}.entry enable row level security;
create policy ${snake}_entry_of_merchant on ${snake}.entry to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
grant select on ${snake}.entry to laro_app;
`;

const apiIndex = ({ camel, pascal, spoken }: Names) => `/**
 * ${capital(spoken)}: what it owns, in a line.
 * What it promises. What it never does.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { list${pascal} } from './store.ts';

export function create${pascal}({ scopes }: Platform): Feature {
  return {
    functions: {},

    routes(calls) {
      calls.bind('list${pascal}', async ({ actor, merchant }) => {
        const rows = await scopes.read(merchant, async (scope) => await list${pascal}(scope, actor.memberId));
        return { ${camel}: [...rows] };
      });
    },
  };
}
`;

const apiStore = ({ snake, pascal }: Names) => `import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type ${pascal}Row = { readonly id: string };

export async function list${pascal}(scope: Scope, member: string): Promise<readonly ${pascal}Row[]> {
  const found = await sql<${pascal}Row>\`
    select id from ${snake}.entry
    where merchant = \${scope.merchant} and member = \${member}
    order by id\`.execute(scope.tx);
  return found.rows;
}
`;

const apiTest = ({ pascal }: Names) => `import { describe, it } from 'vitest';

describe('list${pascal}', () => {
  it.todo('refuses a visitor');
  it.todo('keeps two members and two merchants apart');
});
`;

const english = ({ spoken }: Names) => `/** ${capital(spoken)}. */
export default {
  title: '${capital(spoken)}',
  empty: 'There is nothing here yet.',
} as const;
`;

const tagalog = ({ feature, spoken }: Names) => `import type en from '../en/${feature}.ts';

export default {
  title: '${capital(spoken)}',
  empty: 'Wala pang laman dito.',
} satisfies Partial<Record<keyof typeof en, string>>;
`;

const webIndex = ({ pascal, spoken }: Names) => `/**
 * The screen of ${spoken}: what it shows, in a line.
 * What it promises. What it never does.
 */
export { load${pascal} } from './queries.ts';
`;

const webQueries = ({ camel, pascal }: Names) => `import { wireQuery } from '../../lib/query.ts';
import type { AppContext } from '../../shell/context.ts';

export const ${camel}Query = wireQuery('list${pascal}', {});

export async function load${pascal}({ queries }: AppContext): Promise<void> {
  await queries.prefetchQuery(${camel}Query);
}
`;

const webPage = ({ camel, feature, pascal }: Names) => `import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { ${camel}Query } from './queries.ts';

export function ${pascal}Page(): ReactNode {
  const say = useWords('${feature}');
  const { data } = useQuery(${camel}Query);
  if (data?.${camel}.length === 0) return <StateCard icon="empty" title={say('title')} text={say('empty')} />;
  return (
    <ul>
      {data?.${camel}.map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}
`;

const intention = ({ spoken }: Names) => `import { it } from 'vitest';

it.todo('a member finds the ${spoken}');
`;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
