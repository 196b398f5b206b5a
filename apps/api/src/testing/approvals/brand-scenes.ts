import type { World } from '../world.ts';
import { PLACES, proposed, type Scene } from './scene.ts';
import { traced } from './trace.ts';

const reason = 'A race of approvals.';

type Stage = { readonly world: World; readonly names: string };

/** A brand of the group; rivals want the same code. */
export async function brandScene({ names, world }: Stage): Promise<Scene> {
  const kind = 'brand_creation';
  const trace = await traced(world, {
    name: kind,
    table: 'merchants.merchant',
    on: 'insert',
    when: 'new.created_digest is not null',
  });
  let made = 0;
  const propose: Scene['propose'] = async (by) => {
    made += 1;
    const code = `${names.toUpperCase()}${made}`;
    const brand = {
      template: 'DEMO',
      name: 'Raced',
      hosts: [`${code.toLowerCase()}.test`],
      languages: ['EN' as const],
      defaultLanguage: 'EN' as const,
      currency: 'PHP',
      currencySymbol: '₱',
      country: 'PH',
      timeZone: 'Asia/Manila',
      profile: 'DEMO' as const,
      flags: null,
      theme: null,
      reason,
    };
    return await proposed(by, async (id) => await by.call('createMerchant', { id, code, ...brand }));
  };
  return { kind, apart: true, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}

/** A host that a brand is given, of its own for each proposal. */
export async function hostAdditionScene({ names, world }: Stage): Promise<Scene> {
  const kind = 'host_addition';
  const change = { table: 'merchants.host', on: 'insert', when: `new.host like 'more%'` };
  const trace = await traced(world, { name: kind, ...change });
  let added = 0;
  const propose: Scene['propose'] = async (by) => {
    added += 1;
    const host = `more${added}.${names}.test`;
    return await proposed(
      by,
      async (id) => await by.call('addMerchantHost', { id, code: 'DEMO', host, reason }),
    );
  };
  return { kind, apart: true, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}

/** A host that is taken away; whoever proposes it finds it standing. */
export async function hostRemovalScene({ names, world }: Stage): Promise<Scene> {
  const kind = 'host_removal';
  const change = { table: 'merchants.host', on: 'delete', when: `old.host like 'less%'` };
  const trace = await traced(world, { name: kind, ...change });
  const propose: Scene['propose'] = async (by, place) => {
    const host = `less${place % PLACES}.${names}.test`;
    await world.owner.query(
      `insert into merchants.host (host, merchant) values ($1, 'DEMO') on conflict do nothing`,
      [host],
    );
    return await proposed(
      by,
      async (id) => await by.call('removeMerchantHost', { id, code: 'DEMO', host, reason }),
    );
  };
  return { kind, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}

/** A closed brand of the group, archived or taken back. Each proposal finds it as it was. */
async function archiveScene(
  { names, world }: Stage,
  kind: 'brand_archiving' | 'brand_unarchiving',
): Promise<Scene> {
  const isEnd = kind === 'brand_archiving';
  await world.owner.query(
    `insert into merchants.merchant_group (code, name) values ('OF_DEMO', 'Raced') on conflict do nothing;
     update merchants.merchant set merchant_group = 'OF_DEMO' where code = 'DEMO' and merchant_group is null`,
  );
  const ofKind = `new.code like '${isEnd ? 'END' : 'BACK'}%' and (new.archived_at is null) <> (old.archived_at is null)`;
  const trace = await traced(world, {
    name: kind,
    table: 'merchants.merchant',
    on: 'update of archived_at',
    when: `${ofKind} and (new.archived_at is not null) = ${isEnd}`,
  });
  const propose: Scene['propose'] = async (by, place) => {
    const code = `${isEnd ? 'END' : 'BACK'}${place % PLACES}_${names.toUpperCase()}`;
    await world.owner.query(
      `insert into merchants.merchant (code, name, currency, languages, default_language, time_zone, profile, merchant_group,
         maintenance)
       select $1, 'Raced', currency, languages, default_language, time_zone, profile, merchant_group, true
       from merchants.merchant where code = 'DEMO' on conflict do nothing`,
      [code],
    );
    await world.owner.query(`update merchants.merchant set archived_at = $2 where code = $1`, [
      code,
      isEnd ? null : world.platform.clock.now(),
    ]);
    return await proposed(by, async (id) =>
      isEnd
        ? await by.call('archiveMerchant', { id, code, owedStays: false, reason })
        : await by.call('unarchiveMerchant', { id, code, reason }),
    );
  };
  return { kind, propose, effects: trace.effects, faults: async () => await trace.faults(kind) };
}
export const archivingScene = async (stage: Stage): Promise<Scene> =>
  await archiveScene(stage, 'brand_archiving');
export const unarchivingScene = async (stage: Stage): Promise<Scene> =>
  await archiveScene(stage, 'brand_unarchiving');
