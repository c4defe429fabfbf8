/** One reading of the source: what is new, what has changed, who is gone; written, or only worked out. */
import { InvalidInput, type JobContext } from '#framework/server'
import { City } from '#entities/organisation/city'
import { Designation } from '#entities/organisation/designation'
import { Employee } from '#entities/users/employee'
import { texts } from '../texts.ts'
import type { SourceRow } from './read-source.ts'
import type { SyncResult } from './sync-tables.ts'

type Row = { id?: number; [name: string]: unknown }
type Known = { id: number; [name: string]: unknown }

/** Of each sort, in what is kept of a run. */
const listed = 200
/** Rows that are refused are left out, and the others tried again, so often. */
const attempts = 3

class Rehearsed extends Error {}

export async function runSync(context: JobContext<{ id: number; isCheck: boolean }>, rows: readonly SourceRow[]): Promise<SyncResult> {
  const { principal, data: { isCheck }, transaction, requestId } = context
  const { creates, updates, gone, same, refused, changedOnes } = await compare(context, rows)
  let [news, changes] = [creates, updates]
  for (let attempt = 1; ; attempt += 1) {
    try {
      await transaction({ principal, requestId, reason: 'sync' }, async (tx) => {
        await tx.create(Employee.key, news, { authorised: true })
        await tx.update(Employee.key, changes as { id: number }[], { authorised: true })
        if (isCheck) throw new Rehearsed()
      })
      break
    } catch (error) {
      if (error instanceof Rehearsed) break
      if (!(error instanceof InvalidInput) || attempt === attempts) throw error
      // Those of one write come together: first the new ones, then the changed.
      const bad = new Map<number, string>()
      for (const { members: [member = ''], message } of error.errors) bad.set(Number(/^\[(\d+)\]/.exec(member)?.[1] ?? 0), message)
      const ofNews = attempt === 1 ? news.length > 0 && isAbout(error, news) : isAbout(error, news)
      const list = ofNews ? news : changes
      refused.push(...[...bad].map(([row, message]) => ({ erpId: String(list[row]?.['erpId'] ?? ''), message })))
      const kept = list.filter((_, row) => !bad.has(row))
      if (ofNews) news = kept
      else changes = kept
    }
  }
  const person = (row: Row) => ({ erpId: String(row['erpId'] ?? ''), name: String(row['name'] ?? '') })
  const written = new Set(changes.map(({ id }) => id))
  return {
    problem: null, read: rows.length, created: news.length, changed: changes.length, same, goneCount: gone.length, refusedCount: refused.length,
    gone: gone.slice(0, listed).map((row) => ({ ...person(row), id: row.id })), newOnes: news.slice(0, listed).map(person), refused: refused.slice(0, listed),
    changedOnes: changedOnes.filter(({ id }) => written.has(id)).slice(0, listed).map(({ erpId, name, fields }) => ({ erpId, name, fields })),
  }
}

/** Whether the errors are those of the new rows: they are written first, and only where none is refused the changed ones follow. */
function isAbout({ errors }: InvalidInput, news: readonly Row[]): boolean {
  return news.length > 0 && errors.every(({ members: [member = ''] }) => Number(/^\[(\d+)\]/.exec(member)?.[1] ?? 0) < news.length)
}

async function compare({ principal, read }: JobContext<unknown>, rows: readonly SourceRow[]) {
  const known = new Map<string, Known>()
  for await (const row of read.every(principal, Employee, { authorised: true })) known.set(String(row.erpId ?? '').toLowerCase(), row as unknown as Known)
  const [designations, cities] = await Promise.all([Designation, City].map(async (entity) => {
    const found = new Map<string, number>()
    for await (const row of read.every(principal, entity.key, { authorised: true })) found.set(String(row['name'] ?? '').toLowerCase(), Number(row['id']))
    return found
  }))
  const say = (key: 'noErpId' | 'twice' | 'unknownName', params: { [name: string]: string } = {}) => texts.say(principal.language, key, params)
  const seen = new Set<string>()
  const refused: { erpId: string; message: string }[] = []
  const [creates, updates, changedOnes]: [Row[], Row[], { id: number; erpId: string; name: string; fields: string[] }[]] = [[], [], []]
  let same = 0
  for (const { designationName, cityName, ...row } of rows) {
    const erpId = row.erpId ?? ''
    const key = erpId.toLowerCase()
    if (key === '' || seen.has(key)) {
      refused.push({ erpId, message: say(key === '' ? 'noErpId' : 'twice') })
      continue
    }
    seen.add(key)
    const wanted: Row = { ...row }
    const unknown = ([['designationId', designationName, designations], ['cityId', cityName, cities]] as const).find(([property, name, ids]) => {
      if (name === undefined) return false
      wanted[property] = name === '' ? null : ids?.get(name.toLowerCase())
      return name !== '' && wanted[property] === undefined
    })
    if (unknown) {
      refused.push({ erpId, message: say('unknownName', { name: unknown[1] ?? '' }) })
      continue
    }
    const is = known.get(key)
    if (!is) creates.push(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '' && value !== null)))
    else {
      const changed = Object.entries(wanted).filter(([property, value]) => property !== 'erpId' && String(value ?? '') !== String(is[property] ?? ''))
      if (!changed.length) same += 1
      else {
        updates.push({ id: is.id, ...Object.fromEntries(changed.map(([property, value]) => [property, value === '' ? null : value])) })
        changedOnes.push({ id: is.id, erpId, name: String(is['name'] ?? ''), fields: changed.map(([property]) => property) })
      }
    }
  }
  return { creates, updates, changedOnes, same, refused, gone: [...known].filter(([key, row]) => !seen.has(key) && row['isResigned'] !== true).map(([, row]) => row) }
}
