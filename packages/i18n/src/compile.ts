import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message, Part } from './format.ts';

/**
 * Compiles ICU messages to the data that `format` speaks. Runs at build time and in tests only; the parser never
 * reaches a browser.
 */
export function compileMessage(text: string): Message {
  const parts = compileElements(parse(text, { ignoreTag: true }), null);
  if (parts.length === 0) return '';
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}

export function compileMessages(messages: Readonly<Record<string, string>>): Record<string, Message> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]));
}

/** The parameter names of a message, sorted: two languages must agree on them. */
export function parameterNames(text: string): readonly string[] {
  const names = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue;
      names.add(element.value);
      if ('options' in element) for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(parse(text, { ignoreTag: true }));
  return [...names].toSorted();
}

function compileElements(elements: readonly MessageFormatElement[], counted: string | null): readonly Part[] {
  return elements.map((element): Part => {
    switch (element.type) {
      case TYPE.literal:
        return element.value;
      case TYPE.argument:
        return [element.value];
      case TYPE.pound:
        if (counted === null) throw new SyntaxError('A # outside a plural.');
        return [counted];
      case TYPE.plural:
        if (element.offset) throw new SyntaxError('Plural offsets are not supported.');
        return [
          element.value,
          compileCases(element.options, element.value),
          element.pluralType === 'ordinal' ? 'ordinal' : 'plural',
        ];
      case TYPE.select:
        return [element.value, compileCases(element.options, counted), 'select'];
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
      case TYPE.tag:
        throw new SyntaxError(
          'Format numbers, dates and marks outside the message and hand them in as text.',
        );
    }
  });
}

function compileCases(
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
  counted: string | null,
): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(options).map(([rule, option]) => {
      const [first] = option.value;
      if (option.value.length === 1 && first?.type === TYPE.literal && /^[^\s#]+$/.test(first.value)) {
        throw new SyntaxError(
          `The branch "${first.value}" is one bare word; the types would take it for a parameter.`,
        );
      }
      const parts = compileElements(option.value, counted);
      return [rule, parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts];
    }),
  );
}
