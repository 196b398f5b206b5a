import { type Container, parse } from 'postcss';
import type { SheetPart } from './src/first-sheet.ts';

/** What these hold is no rule of a screen. */
const WHOLE = /^(?:keyframes|property|font-face)$/;
const CLASS = /\.((?:\\.|[\w-])+)/g;
/** What stands in these is excluded, or one of several. */
const CHOICE = /:(?:not|has|is|where)\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

/** Takes a built sheet apart, for `firstSheet` to put together what a document shows of it. */
export function sheetParts(css: string): readonly SheetPart[] {
  return partsOf(parse(css));
}

function partsOf(container: Container): readonly SheetPart[] {
  return (container.nodes ?? []).flatMap((node): readonly SheetPart[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') return [{ text: node.toString(), selectors: node.selectors.map(classesOf) }];
    if (node.type !== 'atrule') return [{ text: `${node.toString()};` }];
    if (!node.nodes) return [{ text: `${node.toString()};` }];
    if (WHOLE.test(node.name)) return [{ text: node.toString() }];
    return [{ head: `@${node.name} ${node.params}`, parts: partsOf(node) }];
  });
}

const classesOf = (selector: string): readonly string[] =>
  [...selector.replaceAll(CHOICE, '').matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', ''));
