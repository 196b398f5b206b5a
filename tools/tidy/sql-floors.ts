/**
 * Who may name what in SQL. A feature's own schema is its own; of a feature below it (and of the platform) it may name
 * functions, types, and views called `public_…`; of a feature above it nothing. A foreign key may point downward.
 */
export type Source = { readonly file: string; readonly text: string };

/** The auditor reads the tables themselves: what stood between could be made to hide a row from it. */
const READS_TABLES = ['apps/api/src/features/seals/verify-store.ts'];

const HOME = /^apps\/api\/src\/(platform|features\/([a-z0-9]+))\//;

/** One line for each name that may not stand where it stands. */
export function namesOutOfBounds(sources: readonly Source[], floors: readonly string[]): readonly string[] {
  const order = ['platform', ...floors];
  const published = new Set(
    sources
      .filter(({ file }) => file.endsWith('.sql'))
      .flatMap(({ text }) => [...text.matchAll(/^create (?:or replace )?(?:function|type) ([\w.]+)/gim)])
      .map(([, name]) => name),
  );
  return sources.flatMap(({ file, text }) => {
    const home = HOME.exec(file);
    const own = home?.[2] ?? home?.[1];
    if (own === undefined || !order.includes(own)) return [];
    return sqlOf(file, text).flatMap((sql) =>
      [...sql.matchAll(/(?<![\w.])([a-z][a-z0-9_]*)\.([a-z]\w*)(\s*\()?/g)].flatMap(
        ({ index, 1: schema = '', 2: name = '', 3: call }) => {
          if (schema === own || schema === 'platform' || !order.includes(schema)) return [];
          const named = `${file}: ${schema}.${name}`;
          if (order.indexOf(schema) > order.indexOf(own)) return [`${named} stands above ${own}`];
          if (name.startsWith('public_') || READS_TABLES.includes(file)) return [];
          const before = /\b(references|into|from|join|update)\s+$/.exec(sql.slice(0, index))?.[1];
          if (before === 'references') return [];
          // A table may have the name of a function: what is called is the function.
          const isTable = before === 'into' || (before !== undefined && call === undefined);
          return published.has(`${schema}.${name}`) && !isTable ? [] : [`${named} is not published`];
        },
      ),
    );
  });
}

/** Without comments and without what is quoted. */
function sqlOf(file: string, text: string): readonly string[] {
  const pieces = file.endsWith('.sql') ? [text] : templatesOf(text).filter((piece) => SQL.test(piece));
  return pieces.map((piece) => piece.replaceAll(/--.*$/gm, '').replaceAll(/'[^']*'/g, "''"));
}

const SQL = /\b(?:select|insert into|update|delete from|from|join|where)\b/;

/** The template strings of a program, each without what is put into it; a template in a template is one of its own. */
function templatesOf(code: string): readonly string[] {
  const found: string[] = [];
  const open: { text: string; depth: number }[] = [];
  let place = 0;
  const inText = (): boolean => open.at(-1)?.depth === 0;
  while (place < code.length) {
    const top = open.at(-1);
    const rest = code.slice(place, place + 2);
    let step = 1;
    if (top !== undefined && inText()) {
      if (rest[0] === '`') found.push(open.pop()?.text ?? '');
      else if (rest === '${') {
        top.depth = 1;
        step = 2;
      } else if (rest[0] === '\\') step = 2;
      else top.text += rest[0];
    } else if (rest[0] === '`') open.push({ text: '', depth: 0 });
    else if (rest === '//') step = lengthUntil(code, place, '\n');
    else if (rest === '/*') step = lengthUntil(code, place, '*/');
    else if (rest[0] === "'" && /^'(?:[^'\\\n]|\\.)*'/.test(code.slice(place, place + 400)))
      step = /^'(?:[^'\\\n]|\\.)*'/.exec(code.slice(place, place + 400))?.[0].length ?? 1;
    else if (top !== undefined && rest[0] === '{') top.depth += 1;
    else if (top !== undefined && rest[0] === '}') top.depth -= 1;
    place += step;
  }
  return found;
}

function lengthUntil(code: string, from: number, end: string): number {
  const at = code.indexOf(end, from + 2);
  return (at < 0 ? code.length : at + end.length) - from;
}
