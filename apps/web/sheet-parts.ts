import { type Container, parse } from 'postcss';
import type { SheetPart } from './src/first-sheet.ts';

/** What these hold is no rule of a screen. */
const WHOLE = /^(?:keyframes|font-face)$/;
const CLASS = /\.(?:\\.|[\w-])+/g;
/** The types of elements in what is left of a selector without its classes, attributes and pseudo-classes. */
const TYPE = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g;
const ATTRIBUTE = /\[[^\]]*\]/g;
/** What stands in these is excluded, or one of several. */
const CHOICE = /:(?:not|has|is|where)\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
/** Parts that a browser draws inside of its own fields. */
const INSIDE_FIELD = /::(?:-webkit-(?!scrollbar)|-moz-|file-selector|placeholder)/;

/** A value of the theme with what stands for it where the theme has none. */
const DEFAULT = /var\((--default-[\w-]+),\s*([^()]*)\)/g;

/** What every element has without a word: a document's first sheet need not say it. */
const AS_BORN = /font-(?:feature|variation)-settings:(?:normal|inherit);?/g;

/** Takes a built sheet apart, for `firstSheet` to put together what a document shows of it. */
export function sheetParts(css: string): readonly SheetPart[] {
  // The build knows which of the two it is; a document need not carry both.
  const settled = css.replaceAll(DEFAULT, (_, name: string, otherwise: string) =>
    css.includes(`${name}:`) ? `var(${name})` : otherwise,
  );
  return partsOf(parse(settled.replaceAll(AS_BORN, '')));
}

function partsOf(container: Container): readonly SheetPart[] {
  return (container.nodes ?? []).flatMap((node): readonly SheetPart[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') {
      const body = (node.nodes ?? []).map(String).join(';');
      return [{ body, selectors: node.selectors.map((text) => ({ text, needs: needsOf(text) })) }];
    }
    if (node.type !== 'atrule' || !node.nodes) return [{ text: `${node.toString()};` }];
    if (node.name === 'property') return [{ text: node.toString(), property: node.params }];
    // First values for browsers that register no property: the whole sheet has them. Its place among the layers stays.
    if (node.params === 'properties') return [{ text: '@layer properties;' }];
    if (WHOLE.test(node.name)) return [{ text: node.toString() }];
    return [{ head: `@${node.name} ${node.params}`, parts: partsOf(node) }];
  });
}

function needsOf(selector: string): readonly string[] {
  const plain = selector.replaceAll(CHOICE, '').replaceAll(ATTRIBUTE, '');
  const classes = (plain.match(CLASS) ?? []).map((name) => name.replaceAll('\\', ''));
  const types = [...plain.replaceAll(CLASS, '').matchAll(TYPE)].map(([, name = '']) => name);
  return [...classes, ...types, ...(INSIDE_FIELD.test(plain) ? ['input'] : [])];
}
