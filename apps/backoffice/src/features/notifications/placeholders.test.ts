import { describe, expect, it } from 'vitest';
import { unknownIn } from './placeholders.ts';

describe('words of a notification', () => {
  it.each([
    ['Hello {name} of {brand}', []],
    ['{nmae}', ['nmae']],
    ['Open { and never closed', ['{']],
    ['}{', ['}', '{']],
    ['{name} {name} {x} {x}', ['x']],
  ])('%s names what nobody fills: %j', (text, unknown) => {
    expect(unknownIn(text, ['brand', 'name'])).toEqual(unknown);
  });
});
