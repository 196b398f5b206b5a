import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOnfidoSigned, readOnfidoDelivery } from './onfido.ts';

type Vector = {
  readonly name: string;
  readonly secret: string;
  readonly header_value: string;
  readonly body: string;
  readonly body_bytes: number;
  readonly body_sha256: string;
};
type Vectors = {
  readonly vectors: readonly Vector[];
  readonly must_fail: readonly {
    readonly name: string;
    readonly of: string;
    readonly header_value: string;
  }[];
};
const { vectors, must_fail: forged } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'vectors', 'onfido.json'), 'utf8'),
) as Vectors;

describe('signatures as Onfido publishes them', () => {
  it.each(vectors.map((vector) => [vector.name, vector] as const))(
    '%s is taken, and no byte of it changed',
    (_, one) => {
      const body = Buffer.from(one.body, 'utf8');
      expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([
        one.body_bytes,
        one.body_sha256,
      ]);
      expect(isOnfidoSigned(body, one.header_value, one.secret)).toBe(true);
      expect(isOnfidoSigned(body, one.header_value, `${one.secret}x`)).toBe(false);
      for (const at of [0, body.length - 1]) {
        const changed = Buffer.from(body);
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(isOnfidoSigned(changed, one.header_value, one.secret)).toBe(false);
      }
      const { payload } = JSON.parse(one.body) as {
        payload: { resource_type: string; action: string; object: { id: string; workflow_run_id?: string } };
      };
      const { action, object, resource_type: type } = payload;
      const run = type === 'workflow_run' ? object.id : object.workflow_run_id;
      // A check of the older API is of no run, and says nothing to us.
      expect(readOnfidoDelivery(body)).toEqual(
        run === undefined ? null : expect.objectContaining({ run, action }),
      );
    },
  );

  it.each(forged.map((one) => [one.name, one] as const))('%s is refused', (_, { header_value, of }) => {
    const vector = vectors.find(({ name }) => name === of);
    if (!vector) throw new Error('A forged one is made of another.');
    for (const value of [
      header_value,
      undefined,
      '',
      vector.header_value.toUpperCase(),
      `${vector.header_value}00`,
    ]) {
      expect(isOnfidoSigned(Buffer.from(vector.body), value, vector.secret)).toBe(false);
    }
  });
});
