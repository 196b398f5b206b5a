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
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MEDIA}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${MEDIA}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE_RELATIONS}"><sheets><sheet name="Export" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE_RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE_RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${SHEET}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00###"/>` +
    '<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>' +
    '<xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/>' +
    '<xf xfId="0" numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>',
};
/** Places in `cellXfs`. */
const STYLE = { head: 1, money: 2, moment: 3, day: 4 } as const;

// XML has no sign at all for these.
const UNWRITABLE = /[\p{Cc}\uFFFE\uFFFF]/gu;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  const whole = text.slice(0, TEXT_MAX).toWellFormed();
  return (
    whole
      .replaceAll(UNWRITABLE, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
      .replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
      // Read as the sign of that number, unless its first sign is written so itself (ECMA-376, 22.9.2.19).
      .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
  );
}

/** Days since the end of 1899, as a workbook counts them, and the part of the day; null for what is none. */
function serialOf(text: string): string | null {
  const local = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d))?/.exec(text);
  if (!local) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = local
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const serial = (at - Date.UTC(1899, 11, 30)) / 86_400_000;
  // Before March 1900 its calendar has a day that never was.
  return serial > 60 ? String(serial) : null;
}

/** Text stands in the cell itself, where nothing in it is a formula. */
function written({ text, isNumber, as }: Cell): string {
  const value = as === 'moment' || as === 'day' ? serialOf(text) : isNumber ? text : null;
  if (value === null) return inline(text);
  return as ? `<c s="${STYLE[as]}"><v>${value}</v></c>` : `<c><v>${value}</v></c>`;
}
const inline = (text: string, style = ''): string =>
  `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
/** Bold, and it stays where the rows below are scrolled. */
const headLine = (head: readonly string[]): string =>
  `<row>${head.map((text) => inline(text, ` s="${STYLE.head}"`)).join('')}</row>`;
const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
const line = (cells: readonly Cell[]): string => `<row>${cells.map(written).join('')}</row>`;

async function* sheet(
  head: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `${DECLARATION}<worksheet xmlns="${SHEET}">${FROZEN}<sheetData>${headLine(head)}`;
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
