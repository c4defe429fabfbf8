/** The demo's rows fit the descriptors, and every reference in them finds exactly one row as CreateBulk looks for it. */
import { describe, expect, it } from 'vitest'
import { sources } from '#entities'
import { entityOf, resolveModel, type EntityModel, type FieldModel } from '#framework/metadata'
import { words } from '../../entities/words.ts'
import { demoTables, type DemoRow } from '../../src/features/demo/data/index.ts'
import { contract } from '../contract/contract.ts'

const model = resolveModel(sources, words)
const tables = demoTables()
/** Rows of a table, whichever entity wrote them, and those that every tenant has from the start. */
function rowsOf(entity: string): DemoRow[] {
  const { tableOf } = entityOf(model, entity)
  const same = tables.flatMap((t) => (entityOf(model, t.entity).tableOf === tableOf ? t.rows : ownedIn(t, tableOf)))
  return [...entityOf(model, tableOf).seed.map((row) => ({ ...row }) as DemoRow), ...same]
}

/** Rows of an owned entity, as they stand in the rows of its owner. */
function ownedIn({ entity: key, rows }: (typeof tables)[number], target: string): DemoRow[] {
  return entityOf(model, key).fields.filter((field) => field.kind === 'rows' && field.target === target).flatMap((field) => rows.flatMap((row) => (row[field.key] ?? []) as readonly DemoRow[]))
}

/** Rows a name can mean, inside the parents that the referring row names. */
function meant(field: FieldModel, name: string, row: DemoRow, entity: EntityModel): DemoRow[] {
  const target = entityOf(model, field.target ?? '')
  const parents = field.within.filter((key) => typeof row[key] === 'string')
  const inReach = rowsOf(target.key).filter((other) => {
    return parents.every((key) => {
      const link = target.fields.find((f) => f.target === entity.fields.find((own) => own.key === key)?.target)
      return !link || other[link.key] === undefined || other[link.key] === row[key]
    })
  })
  // By its name, else by its title; letter case aside.
  const titles = target.fields.some((f) => f.key === 'name' && f.kind === 'text') ? ['name'] : target.title
  const byName = inReach.filter((other) => titles.some((title) => String(other[title] ?? '').toLowerCase() === name.toLowerCase()))
  return byName.length || !target.code ? byName : inReach.filter((other) => other[target.code ?? ''] === name)
}

describe.each(tables)('$entity', ({ entity: key, rows }) => {
  const entity = entityOf(model, key)

  it('has only fields of its descriptor, and all that are required', () => {
    const known = new Set([...entity.fields.map((f) => f.key), 'creatorUser'])
    expect([...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => !known.has(name))))]).toEqual([])
    const required = entity.fields.filter((f) => f.required).map((f) => f.key)
    expect(rows.filter((row) => required.some((name) => !row[name]))).toEqual([])
  })

  it('keeps the unique sets', () => {
    for (const set of entity.unique) {
      const keys = rows.map((row) => JSON.stringify(set.map((name) => String(row[name] ?? '').toLowerCase())))
      expect(keys.filter((k, i) => keys.indexOf(k) !== i)).toEqual([])
    }
  })

  it('refers to one row each, of a table that comes before', () => {
    const before = new Set(tables.slice(0, tables.findIndex((t) => t.entity === key)).flatMap((t) => [entityOf(model, t.entity).tableOf, ...entityOf(model, t.entity).fields.flatMap(({ kind, target }) => (kind === 'rows' && target ? [target] : []))]))
    const present = (target: string) => before.has(entityOf(model, target).tableOf) || entityOf(model, target).seed.length > 0
    for (const field of entity.fields.filter((f) => f.kind === 'ref' || f.kind === 'refs')) {
      const used = rows.flatMap((row) => [row[field.key] ?? []].flat().map((name) => ({ row, name: String(name) })))
      expect(used.length === 0 || present(field.target ?? ''), `${key}.${field.key} comes before ${field.target}`).toBe(true)
      expect(used.filter(({ row, name }) => meant(field, name, row, entity).length !== 1).map(({ name }) => `${field.key}: ${name}`)).toEqual([])
    }
  })
})

it('has rows of every documented entity that is not owned', () => {
  const documented = new Set(contract.entities.map((e) => e.entity))
  const empty = [...model.values()].filter((e) => documented.has(e.key) && !e.owned && !['Role', 'Tenant'].includes(e.key) && rowsOf(e.key).length === 0)
  expect(empty.map((e) => e.key)).toEqual([])
})

describe('the sites', () => {
  const sites = rowsOf('Site')

  it('are 600, the same on every call', () => {
    expect(sites.length).toBe(600)
    expect(demoTables()).toEqual(tables)
  })

  it('stand where patterns and maps accept them', () => {
    const fields = ['latitude', 'longitude'].map((key) => entityOf(model, 'Site').fields.find((f) => f.key === key))
    for (const field of fields) {
      const pattern = new RegExp(`^(?:${field?.pattern ?? '(?!)'})$`, 'u')
      expect(sites.filter((row) => !pattern.test(String(row[field?.key ?? ''])))).toEqual([])
    }
    const outside = sites.filter(({ latitude, longitude }) => Number(latitude) < 23 || Number(latitude) > 37.1 || Number(longitude) < 54 || Number(longitude) > 77.9)
    expect(outside).toEqual([])
  })

  it('have names in both scripts', () => {
    expect(sites.filter((row) => /[\u0600-\u06ff]/.test(String(row.siteName))).length).toBeGreaterThan(100)
  })
})

describe('what is asked', () => {
  const isUrdu = (text: unknown) => /[\u0600-\u06ff]/.test(String(text ?? ''))

  it.each(['Questionnaire', 'TemplateQuestion', 'SiteAssets_TemplateQuestion', 'FSRQuestions'])('has its words in both languages (%s)', (entity) => {
    const rows = rowsOf(entity)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter(({ questionText, questionTextUrdu, header, headerUrdu }) => isUrdu(questionText) || !isUrdu(questionTextUrdu) || (header && !isUrdu(headerUrdu)))).toEqual([])
  })

  it('has options in both languages', () => {
    expect(rowsOf('QuestionAllocationOption').filter(({ nameUrdu }) => !isUrdu(nameUrdu))).toEqual([])
  })
})

it('gives no site the same work twice at one hour, as far as it is open', () => {
  const open = rowsOf('WorkOrder').filter(({ status }) => status !== 'CLOSED')
  const same = open.map(({ siteCode, workOrderType, sourceFieldType, plannedDate }) => [siteCode, workOrderType, sourceFieldType, plannedDate].join(' '))
  expect(same.filter((each, n) => same.indexOf(each) !== n)).toEqual([])
})
