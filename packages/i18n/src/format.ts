/**
 * A compiled message is data, so that the server can inline it as JSON under a content security policy without
 * inline scripts, and so that one tiny reader serves every language.
 */
export type Message = string | readonly Part[];

/** Literal text, a value by name, or a choice by a value; the third member tells ordinal plurals apart. */
export type Part =
  | string
  | readonly [name: string]
  | readonly [name: string, cases: Readonly<Record<string, Message>>, kind: 'plural' | 'ordinal' | 'select'];

export type Values = Readonly<Record<string, string | number>>;

/** Speaks a compiled message. `tag` picks the plural rules. */
export function format(message: Message, values: Values, tag: string): string {
  if (typeof message === 'string') return message;
  let text = '';
  for (const part of message) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const [name, cases, kind] = part;
    const value = values[name] ?? '';
    if (!cases) {
      text += typeof value === 'number' && !isPlain(value) ? value.toLocaleString(tag) : value;
      continue;
    }
    const rule =
      kind === 'select'
        ? value
        : new Intl.PluralRules(tag, { type: kind === 'ordinal' ? 'ordinal' : 'cardinal' }).select(
            Number(value),
          );
    text += format(cases[`=${value}`] ?? cases[rule] ?? cases['other'] ?? '', values, tag);
  }
  return text;
}

/** Written alike in every language of ours; the first number that a browser writes by a locale costs it 50 ms on a phone. */
const isPlain = (value: number): boolean => value === Math.trunc(value % 1_000);
