import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';

describe.each([
  ['DEMO', true],
  ['PH', false],
] as const)('the OpenAPI document under profile %s', (profile, hasStaff) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ config: { profile } });
  });
  afterAll(async () => await world.stop());

  it(hasStaff ? 'has the calls of staff' : 'has the calls of members, and none of staff', async () => {
    const answer = await world.visitor().send('GET', '/api/openapi.json', {});
    const { paths } = JSON.parse(answer.text) as { readonly paths: Readonly<Record<string, object>> };
    expect(Object.keys(paths)).toContain('/api/wallet');
    expect(Object.keys(paths).some((path) => path.startsWith('/api/staff/'))).toBe(hasStaff);
  });
});
