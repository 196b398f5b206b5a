import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as FEATURES from './acts/features.ts';
import { ACTS, APPROVAL_KINDS, STAFF_ACTS } from './acts.ts';

const FILES: readonly { readonly acts: object; readonly approvals?: object }[] = Object.values(FEATURES);

describe('the acts of staff', () => {
  it('are gathered from every file of acts/: one that features.ts does not name is found here', () => {
    const files = readdirSync(join(import.meta.dirname, 'acts')).map((file) => file.replace(/\.ts$/, ''));
    expect(Object.keys(FEATURES).toSorted()).toEqual(
      files.filter((file) => !['features', 'rules'].includes(file)).toSorted(),
    );
  });

  it('have each one feature, and so have the kinds of approval', () => {
    expect(STAFF_ACTS).toHaveLength(FILES.flatMap(({ acts }) => Object.keys(acts)).length);
    expect(Object.keys(APPROVAL_KINDS)).toHaveLength(
      FILES.flatMap(({ approvals }) => Object.keys(approvals ?? {})).length,
    );
  });

  it('include what every approval does', () => {
    expect(Object.values(APPROVAL_KINDS).filter(({ act }) => !(act in ACTS))).toEqual([]);
  });
});
