import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CallSpec } from './call.ts';
import { CALLS } from './calls.ts';

/** The first half of an emoji alone, as a field gives it whose length cut the sign in two. */
const HALF = '\ud83d';
const AROUND = [
  HALF,
  `a${HALF}`,
  `${HALF}a`,
  `Anna ${HALF} Cruz`,
  `${HALF}${'a'.repeat(20)}`,
  `<p>${HALF}</p>`,
];
const WHOLE = 'a😀';

type Node = v.GenericSchema & {
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly items?: readonly Node[];
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly key?: Node;
  readonly value?: Node;
  readonly rest?: Node;
  readonly pipe?: readonly Node[];
};

/** Every place of a schema that takes text, or anything at all, and lets half a sign through. */
function leaks(schema: Node, place: string): string[] {
  const admits = (values: readonly unknown[]): boolean =>
    values.some((value) => v.safeParse(schema, value).success);
  switch (schema.type) {
    case 'string':
      return admits(AROUND) ? [place] : [];
    case 'unknown':
    case 'any':
      return [place];
    case 'record':
      return admits([{ a: HALF }, { a: [{ b: HALF }] }, { [HALF]: 'a' }]) ? [place] : [];
  }
  const [first] = schema.pipe ?? [];
  const inner = first ? leaks({ ...first, pipe: undefined } as unknown as Node, place) : [];
  const nodes: [string, unknown][] = [
    ...Object.entries(schema.entries ?? {}),
    ...(schema.options ?? []).map((option): [string, unknown] => ['|', option]),
    ...(schema.items ?? []).map((item): [string, unknown] => ['[]', item]),
    ['?', schema.wrapped],
    ['[]', schema.item],
  ];
  return [
    ...inner,
    ...nodes.flatMap(([name, node]) =>
      typeof node === 'object' && node !== null ? leaks(node as Node, `${place}.${name}`) : [],
    ),
  ];
}

describe('half an emoji', () => {
  // An address is read as UTF-8, which has no half signs.
  it('is refused wherever the body of a call takes text, so that none is stored as another sign or fails in the database', () => {
    const found = (Object.values(CALLS) as CallSpec[]).flatMap((call) =>
      call.body ? leaks(call.body as Node, call.name) : [],
    );
    // What stands in an unsaved form comes back to the sign; it is refused when the form is saved.
    expect(found).toEqual(['saveDraft.body']);
  });

  it('and a whole one is not', () => {
    expect(v.safeParse(CALLS.sendChatMessage.body, { text: WHOLE, pictures: [] }).success).toBe(true);
    expect(v.safeParse(CALLS.addNote.body.entries.text, WHOLE).success).toBe(true);
  });
});
