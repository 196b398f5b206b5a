/** The thread that sets one PDF and ends: it takes the rows and posts the bytes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import PDFDocument from 'pdfkit';
import type { PdfAsked } from './pdf.ts';
import { thaiAsDrawn } from './thai.ts';

/** In the order in which they are asked for a sign; together they have all that our five languages write. */
const FONTS = ['latin', 'latin-ext', 'vietnamese', 'thai', 'chinese'] as const;
const MARGIN = 36;
const SIZE = { title: 16, line: 9, cell: 7.5 } as const;
const ROW = 15;
const GAP = 6;

type Font = { readonly name: string; readonly has: (sign: number) => boolean };
type Run = { readonly font: string; readonly text: string };
/** What the library holds of a font that it embeds. */
type Embedded = { readonly font: { hasGlyphForCodePoint(sign: number): boolean } };

const { title, lines, columns, rows } = workerData as PdfAsked;
const doc = new PDFDocument({
  size: 'A4',
  layout: columns.length > 6 ? 'landscape' : 'portrait',
  margin: MARGIN,
  bufferPages: false,
  autoFirstPage: false,
  info: { Title: title },
});
const set: Buffer[] = [];
doc.on('data', (chunk: Buffer) => set.push(chunk));
doc.on('end', () => parentPort?.postMessage(new Uint8Array(Buffer.concat(set))));

const loaded: Font[] = [];
/** Each font is read when the first sign needs it: the Chinese one is large. */
function fontFor(sign: number): Font {
  for (;;) {
    const found = loaded.find((font) => font.has(sign));
    if (found) return found;
    const name = FONTS[loaded.length];
    // A sign that none of them has is shown as the first font shows what it lacks.
    if (name === undefined) return loaded[0] as Font;
    doc.registerFont(name, readFileSync(join(import.meta.dirname, 'fonts', `${name}.woff`)));
    doc.font(name);
    const { font } = (doc as unknown as { readonly _font: Embedded })._font;
    loaded.push({ name, has: (asked) => font.hasGlyphForCodePoint(asked) });
  }
}

/** Text in runs of one font each. */
function runsOf(text: string): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const sign of thaiAsDrawn(text)) {
    const { name } = fontFor(sign.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    // A blank belongs to what stands before it, so that a sentence is not torn.
    if (last && (last.font === name || sign === ' ')) last.text += sign;
    else runs.push({ font: name, text: sign });
  }
  return runs;
}

const widthOf = (runs: readonly Run[], size: number): number =>
  runs.reduce((sum, { font, text }) => sum + doc.font(font).fontSize(size).widthOfString(text), 0);

/** One line of text that fits its place: what is too long ends in dots. */
function write(text: string, x: number, y: number, size: number, width: number, isRight = false): void {
  let shown = text;
  let runs = runsOf(shown);
  let needed = widthOf(runs, size);
  while (needed > width && shown.length > 1) {
    shown = `${Array.from(shown.replace(/…$/, ''))
      .slice(0, -Math.ceil(shown.length / 10))
      .join('')}…`;
    runs = runsOf(shown);
    needed = widthOf(runs, size);
  }
  let at = isRight ? x + width - needed : x;
  for (const run of runs) {
    doc.font(run.font).fontSize(size).text(run.text, at, y, { lineBreak: false });
    at += doc.widthOfString(run.text);
  }
}

/** Each column as wide as what stands in it, within the width of the page. */
function widthsOf(inner: number): number[] {
  const sample = rows.length > 200 ? rows.filter((_, at) => at % Math.ceil(rows.length / 200) === 0) : rows;
  const wanted = columns.map((head, column) =>
    Math.max(
      widthOf(runsOf(head), SIZE.cell),
      ...sample.map((cells) => widthOf(runsOf(cells[column]?.text ?? ''), SIZE.cell)),
    ),
  );
  const room = inner - GAP * (columns.length - 1);
  const sum = wanted.reduce((all, width) => all + width, 0);
  if (sum <= room) return wanted.map((width) => width + (room - sum) / columns.length);
  // What is widest gives way first.
  const cap = wanted
    .toSorted((a, b) => a - b)
    .reduce((last, width, at, sorted) => {
      const below = sorted.slice(0, at).reduce((all, one) => all + one, 0);
      const fair = (room - below) / (sorted.length - at);
      return width > fair && last === Number.POSITIVE_INFINITY ? fair : last;
    }, Number.POSITIVE_INFINITY);
  return wanted.map((width) => Math.min(width, cap));
}

doc.addPage();
const inner = doc.page.width - 2 * MARGIN;
const bottom = doc.page.height - MARGIN - ROW;
const widths = widthsOf(inner);
const isFigure = columns.map((_, column) => rows.some((cells) => cells[column]?.isNumber));
let y = MARGIN;
let page = 1;

function writeRow(cells: readonly string[]): void {
  let x = MARGIN;
  for (const [column, text] of cells.entries()) {
    write(text, x, y, SIZE.cell, widths[column] ?? 0, isFigure[column]);
    x += (widths[column] ?? 0) + GAP;
  }
  y += ROW;
  doc
    .moveTo(MARGIN, y - 3)
    .lineTo(MARGIN + inner, y - 3)
    .lineWidth(0.3)
    .stroke('#bbbbbb');
}

const writeFoot = (): void => write(String(page), MARGIN, bottom + ROW / 2, SIZE.line, inner, true);

write(title, MARGIN, y, SIZE.title, inner);
y += 26;
for (const line of lines) {
  write(line, MARGIN, y, SIZE.line, inner);
  y += ROW;
}
y += GAP;
writeRow(columns);
for (const cells of rows) {
  if (y > bottom) {
    writeFoot();
    doc.addPage();
    page += 1;
    y = MARGIN;
    writeRow(columns);
  }
  writeRow(cells.map(({ text }) => text));
}
writeFoot();
doc.end();
