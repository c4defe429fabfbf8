/** The record of accounts, rights, exports and deletions: read by whoever holds `Pages.AuditLogs`, and written to a workbook or a paper. */
import { wallClock } from '#framework/kinds'
import { entityOf, type EntityModel, type Model } from '#framework/metadata'
import { reportService, type Database, type Language, type Principal, type ReportColumn, type Service } from '#framework/server'
import { callsOf } from '#framework/wire'
import { z } from 'zod'
import { auditGroups, auditKind, auditWords, type AuditGroup } from '../../audit-kinds.ts'
import { auditPermission } from '../../rules.ts'
import { countAudit, readAudit, type AuditRow } from './audit-store.ts'

const groups = Object.keys(auditGroups) as AuditGroup[]

const input = z.object({
  from: z.iso.date().optional(), to: z.iso.date().optional(), group: z.enum(groups).optional(), keyword: z.string().max(100).optional(),
  skipCount: z.coerce.number().int().min(0).max(10_000_000).default(0), maxResultCount: z.coerce.number().int().min(1).max(1000).default(50),
})

const item = z.object({
  id: z.int(), time: z.string(), kind: z.string(), actorId: z.int().nullable(), actorName: z.string(), targetId: z.int().nullable(), targetName: z.string(), address: z.string(), detail: z.string(),
  /** Of an export: what was taken, as people call it. */
  taken: z.string().nullable(),
})

/** Rows of a workbook are read so many at a time. */
const batch = 1000

/** A line of the workbook. */
type Line = Omit<AuditRow, 'detail'> & { detail: string; language: Language; clock: Date }

const columns: readonly ReportColumn<Line>[] = [
  { heading: { en: 'Time', ur: 'وقت' }, cell: ({ clock }) => clock },
  { heading: { en: 'What', ur: 'کیا' }, cell: ({ kind, language }) => auditKind(kind)?.label[language] ?? kind },
  { heading: { en: 'Who', ur: 'کس نے' }, cell: ({ actorName }) => actorName },
  { heading: { en: 'Concerning', ur: 'کس کے بارے میں' }, cell: ({ targetName }) => targetName },
  { heading: { en: 'Address', ur: 'پتہ' }, cell: ({ address }) => address },
  { heading: { en: 'Details', ur: 'تفصیل' }, cell: ({ detail }) => detail, width: 60, share: 3 },
]

export function auditService(model: () => Model, database: Database): Service {
  const read = (principal: Principal, filter: z.output<typeof input>, page: Parameters<typeof readAudit>[3]) => database.read(principal.tenantId, (connection) => readAudit(connection, principal.zone, filter, page))
  const shown = (row: AuditRow, language: Language) => ({ ...row, detail: detailText(model(), row, language), taken: row.kind === 'exported' ? takenText(model(), row, language) : null })
  return reportService({
    path: 'AuditLog/GetAll', admits: { anyOf: [auditPermission] }, input, output: z.object({ totalCount: z.int(), items: z.array(item) }),
    title: { en: 'Audit list', ur: 'آڈٹ فہرست' },
    columns,
    async answer({ principal, input: asked }) {
      const totalCount = await database.read(principal.tenantId, (connection) => countAudit(connection, principal.zone, asked))
      const items = await read(principal, asked, { skip: asked.skipCount, max: asked.maxResultCount })
      return { totalCount, items: items.map((row) => shown(row, principal.language)) }
    },
    async* rows({ principal, input: asked }): AsyncGenerator<Line> {
      for (let before: number | null = null; ;) {
        const rows: AuditRow[] = await read(principal, asked, { max: batch, before })
        for (const row of rows) yield { ...shown(row, principal.language), language: principal.language, clock: wallClock(new Date(row.time), principal.zone) }
        const last = rows.at(-1)
        if (!last || rows.length < batch) return
        before = last.id
      }
    },
  })
}

/** The file that was taken, or what the list is called whose rows went. */
function takenText(model: Model, { detail: { what, file } }: AuditRow, language: Language): string {
  return file === undefined ? (listsOf(model).get(String(what).toLowerCase())?.label.many[language] ?? String(what)) : String(file)
}

const lists = new WeakMap<Model, ReadonlyMap<string, EntityModel>>()

/** Entities by the paths of their calls, in small letters. */
function listsOf(model: Model): ReadonlyMap<string, EntityModel> {
  const known = lists.get(model) ?? new Map([...model.values()].flatMap((entity) => callsOf(entity).map(({ path }) => [path.toLowerCase(), entity] as const)))
  lists.set(model, known)
  return known
}

/** In words: `12 sites`, `+ Pages.Users`, `Site/GetAll`. */
function detailText(model: Model, { detail }: AuditRow, language: Language): string {
  const { entity, count, ids, added, removed, ...others } = detail
  const found = typeof entity === 'string' ? model.get(entity) : undefined
  const rows = typeof entity === 'string' ? `${String(count)} ${found ? entityOf(model, entity).label[count === '1' ? 'one' : 'many'][language] : entity}` : count === undefined ? '' : String(count)
  const word = (text: string) => auditWords[text]?.[language] ?? text
  const listed = (sign: string, names: string | readonly string[] | undefined) => (Array.isArray(names) ? names : []).map((name) => `${sign} ${word(String(name))}`)
  // `passwordLength: 8 → 9` begins with a word as well.
  const told = (value: string) => value.replace(/^\w+(?=: )/, word)
  const rest = Object.entries(others).map(([name, value]) => (name === 'what' ? word(String(value)) : `${name === 'changes' ? '' : `${word(name)}: `}${[value].flat().map(told).join(', ')}`))
  return [rows, ...listed('+', added), ...listed('−', removed), ...rest, Array.isArray(ids) ? `(${ids.join(', ')})` : ''].filter(Boolean).join(' · ').replace(' · (', ' (')
}
