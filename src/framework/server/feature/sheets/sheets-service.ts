/** The rows that records own as a workbook: a sheet for each kind of row, with the columns that its upload takes, so that it comes in again as it went out. */
import { momentIn, ownedSheetOf, targetsOf, writeCell, type Json, type OwnedSheet, type SheetValue, type Target } from '#framework/kinds'
import { entityOf, type EntityDefinition } from '#framework/metadata'
import { z } from 'zod'
import { Refused } from '../../failures.ts'
import { service, type Service } from '../../http/service/service.ts'
import type { Person } from '../../principal.ts'
import { refusingData } from '../../read/door.ts'
import { say } from '../../texts.ts'
import { workbook, type WorkbookSheet } from '../../workbook/workbook.ts'
import type { LooseRow } from '../named-entity.ts'
import type { Reads } from '../reads/reads.ts'

/** Rows of a sheet: no upload takes more. */
const mostRows = 100_000

export interface Sheets {
  path: string
  owner: EntityDefinition
  /** For tests. */
  mostRows?: number
}

/**
 * Declares the service. It takes the parameters of the owner's list, by which it is narrowed, and the right to read the owner.
 *
 * @example
 * sheetsService({ path: 'Book/GetChapterSheets', owner: Book })
 */
export function sheetsService({ path, owner, mostRows: most = mostRows }: Sheets): Service {
  return service({
    path, method: 'GET', admits: { anyOf: [`LookUps.${owner.key}.Read`] }, answers: 'file', input: z.looseObject({}),
    async handle(context) {
      const { principal, input: asked, read } = context
      const model = context.model()
      const entity = entityOf(model, owner.key)
      const sheets = entity.fields.flatMap((field) => (field.kind === 'rows' && field.target ? [ownedSheetOf(entityOf(model, field.target), model)] : [])).filter((sheet) => sheet !== null)
      for (const sheet of sheets) {
        const count = await refusingData({ principal }, () => read.owned.count(principal, owner, { rows: sheet.rows, asked }))
        if (count > most) throw new Refused(say(principal.language, 'sheetTooLong', { rows: sheet.columns.label.many[principal.language], count: count.toLocaleString('en-US'), most: most.toLocaleString('en-US') }))
      }
      const { language, zone } = principal
      return { name: `${entity.label.many[language]} ${momentIn(zone).today}.xlsx`, content: workbook(sheets.map((sheet) => sheetOf(sheet, principal, (fields) => read.owned.every(principal, owner, { rows: sheet.rows, asked, fields })))) }
    },
  })
}

type Every = (fields: Parameters<Reads['owned']['every']>[2]['fields']) => AsyncIterable<{ record: LooseRow; row: LooseRow }>

/** Each field once: what is referred to by the name or code that finds it, by its id where only that does. */
function sheetOf({ keys, columns }: OwnedSheet, { language, zone }: Person, every: Every): WorkbookSheet {
  const taken = new Set<string>()
  const targets = targetsOf(columns).filter(({ key, field }) => key === '#id' || (field && !taken.has(field.key) && taken.add(field.key)))
  const isOfRecord = ({ field }: Target) => keys.includes(field?.key ?? '')
  const [record, row] = [targets.filter(isOfRecord), targets.filter((target) => !isOfRecord(target))].map((of) => of.map(({ wire }) => wire))
  const cellOf = ({ field, by, wire }: Target, from: LooseRow): SheetValue => {
    const value = from[wire] as Json
    return field && by !== 'id' ? writeCell(field, value, { language, zone }) : (value as SheetValue)
  }
  async function* cells() {
    for await (const each of every({ record: record ?? [], row: row ?? [] })) yield targets.map((target) => cellOf(target, isOfRecord(target) ? each.record : each.row))
  }
  return { name: columns.label.many[language], rightToLeft: language === 'ur', columns: targets.map(({ label }) => ({ heading: label[language] })), rows: cells() }
}
