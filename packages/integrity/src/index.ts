/**
 * Integrity: the inventory of every script that a browser may load, with its hash, its owner and the reason for it.
 * A build writes it beside what it made; whoever serves the files compares them with it. Promises that a script which
 * was changed, added or lost is named. Never says who changed it, and never repairs.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';

const Script = v.object({
  file: v.string(),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  owner: v.pipe(v.string(), v.minLength(1)),
  reason: v.pipe(v.string(), v.minLength(1)),
});
const Inventory = v.object({
  /** Those that stand inside a page. A content policy admits them by the same hash, so no file has to be compared. */
  inline: v.optional(v.array(Script), []),
  scripts: v.array(Script),
});
export type Script = v.InferOutput<typeof Script>;

/** Whose a script is, and what browsers need it for. */
export type Account = Pick<Script, 'owner' | 'reason'>;

/** Compressed forms too: most browsers are given one of them, never the file itself. */
const SCRIPT = /\.[cm]?js(?:\.br|\.gz)?$/;
const COMPRESSED = /\.(?:br|gz)$/;

/** Writes the inventory of a folder. Throws for a script that nobody answers for. */
export function writeInventory(
  path: string,
  folder: string,
  accountOf: (file: string) => Account | undefined,
  inline: readonly (Account & { readonly name: string; readonly text: string })[] = [],
): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = scriptsAmong(files).map((file) => {
    const account = accountOf(file.replace(COMPRESSED, ''));
    if (!account) throw new Error(`Nobody answers for the script ${file}: give it an owner and a reason.`);
    return { file, sha256: hashOf(readFileSync(join(folder, file))), ...account };
  });
  const inside = inline.map(({ name, text, ...account }) => ({
    file: name,
    sha256: hashOf(text),
    ...account,
  }));
  writeFileSync(path, `${JSON.stringify({ inline: inside, scripts }, null, 2)}\n`);
}

/** What is wrong with the scripts of a folder, each by its name; empty when they are what the inventory says. */
export async function damagesOf(path: string, folder: string): Promise<readonly string[]> {
  const listed = await readInventory(path);
  if (!listed) return [`${path} cannot be read, so no script can be compared with it.`];
  const known = new Map(listed.scripts.map(({ file, sha256 }) => [file, sha256]));
  const there = scriptsAmong(await readdir(folder, { recursive: true }).catch(() => []));
  const damages = await Promise.all(
    there.map(async (file) => {
      const expected = known.get(file);
      if (expected === undefined) return `${file} is not in the inventory.`;
      const found = hashOf(await readFile(join(folder, file)));
      return found === expected ? null : `${file} is not the script that was built.`;
    }),
  );
  return [
    ...damages.filter((damage) => damage !== null),
    ...[...known.keys()].filter((file) => !there.includes(file)).map((file) => `${file} is missing.`),
  ];
}

async function readInventory(path: string): Promise<v.InferOutput<typeof Inventory> | null> {
  try {
    return v.parse(Inventory, JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

function scriptsAmong(files: readonly string[]): readonly string[] {
  return files
    .filter((file) => SCRIPT.test(file))
    .map((file) => relative('.', file).split(sep).join('/'))
    .toSorted();
}

function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
