import type { Cell } from './cells.ts';
import { type ZipEntry, zip } from './zip.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SCHEMAS = 'http://schemas.openxmlformats.org';
const TYPES = `${SCHEMAS}/package/2006/content-types`;
const RELATIONS = `${SCHEMAS}/package/2006/relationships`;
const OFFICE_RELATIONS = `${SCHEMAS}/officeDocument/2006/relationships`;
const SHEET = `${SCHEMAS}/spreadsheetml/2006/main`;
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** More than this a cell does not hold. */
const TEXT_MAX = 32_767;

/** The parts beside the sheet: the least that makes a workbook. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${MEDIA}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MEDIA}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE_RELATIONS}"><sheets><sheet name="Export" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE_RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

// XML has no sign at all for these.
const UNWRITABLE = /[\p{Cc}\uFFFE\uFFFF]/gu;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  const whole = text.slice(0, TEXT_MAX).toWellFormed();
  return whole
    .replaceAll(UNWRITABLE, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);
}

/** Text stands in the cell itself, where nothing in it is a formula. */
const written = ({ text, isNumber }: Cell): string =>
  isNumber
    ? `<c><v>${text}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const line = (cells: readonly Cell[]): string => `<row>${cells.map(written).join('')}</row>`;

async function* sheet(
  head: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const first = line(head.map((text) => ({ text, isNumber: false })));
  yield `${DECLARATION}<worksheet xmlns="${SHEET}"><sheetData>${first}`;
  for await (const rows of batches) yield rows.map(line).join('');
  yield '</sheetData></worksheet>';
}

/** A workbook of one sheet, written as its rows come. */
export function xlsx(
  head: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  const parts = Object.entries(PARTS).map(([name, text]): ZipEntry => ({ name, text: [DECLARATION + text] }));
  return zip([...parts, { name: 'xl/worksheets/sheet1.xml', text: sheet(head, batches) }]);
}
