import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ICONS } from './icons.ts';
import { iconSymbols } from './vite.ts';

describe('icons', () => {
  it('each name has a drawing, and each drawing is a symbol without colour of its own', () => {
    const symbols = iconSymbols();
    expect(Object.keys(symbols)).toEqual(Object.keys(ICONS).map((name) => `i-${name}`));
    for (const symbol of Object.values(symbols)) expect(symbol).not.toMatch(/#[0-9a-f]{3}|<script|style=/i);
  });

  it('components take colours from tokens alone', () => {
    const kit = readFileSync(join(import.meta.dirname, 'kit.css'), 'utf8');
    expect(kit.match(/#[0-9a-f]{3,8}\b/gi) ?? []).toEqual([]);
    for (const name of readdirSync(import.meta.dirname).filter((file) => /^[A-Z]\w+\.tsx$/.test(file))) {
      expect(readFileSync(join(import.meta.dirname, name), 'utf8'), name).not.toMatch(
        /#[0-9a-f]{6}\b|style=\{/i,
      );
    }
  });
});
