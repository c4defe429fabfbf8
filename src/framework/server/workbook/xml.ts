/** The parts of a workbook around its sheets (ECMA-376, SpreadsheetML). */
import { sheetLook } from '#framework/kinds'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Text as XML takes it: characters that no XML may hold are left out, and what Excel would read as an escape stays what it is. */
export function escaped(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replace(/\r\n?/g, '\n')
}

export function contentTypes(sheets: number): string {
  const parts = Array.from({ length: sheets }, (_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${types}.worksheet+xml"/>`)
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${parts.join('')}</Types>`
}

export const rootRelations = `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export function workbookXml(names: readonly string[]): string {
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`
}

export function workbookRelations(sheets: number): string {
  const parts = Array.from({ length: sheets }, (_, n) => `<Relationship Id="rId${n + 1}" Type="${office}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`)
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.join('')}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`
}

/** Places in `cellXfs` of `styles`. */
export const style = { text: 1, day: 2, moment: 3, heading: 4 } as const

const font = (bold: boolean) => `<font>${bold ? '<b/>' : ''}<sz val="${sheetLook.font.size}"/><name val="${sheetLook.font.family}"/><family val="2"/></font>`
const cell = (format: number, more = '') => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`

/** 49 is `@`: text that stays text, so that `=1+1` is never reckoned. */
export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2">${font(false)}${font(true)}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF${sheetLook.headingFill.slice(1)}"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${cell(0)}${cell(49)}${cell(164)}${cell(165)}<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Up to the first row. */
export function sheetStart(widths: readonly number[], rightToLeft: boolean): string {
  const columns = widths.map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`).join('')
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns ? `<cols>${columns}</cols>` : ''}<sheetData>`
}

export const sheetEnd = '</sheetData></worksheet>'
