/** The tree with its counts, and what lies in a place. */
import { momentIn } from '#framework/kinds'
import { entityOf, permissionName, type Model } from '#framework/metadata'
import { NotFound, service, type Principal } from '#framework/server'
import { z } from 'zod'
import { levels } from '../../feature.ts'
import { holderOf, levelsOf } from '../places/descriptors.ts'
import { peopleAt } from '../places/people-at.ts'
import { readContents, readTree } from '../places/read-places.ts'
import { keyOf } from '../places/tree.ts'
import { texts } from '../texts.ts'
import { sqlOf } from './preview.ts'

const reads = levels.map((level) => `LookUps.${level}.Read`)
const id = z.coerce.number().int().min(1).max(2_147_483_647)

function readable(model: Model, { permissions }: Principal): string[] {
  return levelsOf(model).filter((level) => permissions.has(permissionName(entityOf(model, level), 'Read')))
}

const may = (model: Model, { permissions }: Principal, entity: string) => permissions.has(permissionName(entityOf(model, entity), 'Read'))

const node = z.tuple([z.int().describe('number of the level'), z.int().describe('id'), z.string().describe('name'), z.int().describe('place of its parent in this list, −1 without'), z.int().nullable().describe('sites below'), z.int().nullable().describe('people below'), z.int().describe('sites that hang on it and that no team has')])

export const treeServices = [
  service({
    path: 'Hierarchy/GetTree', method: 'GET', admits: { anyOf: reads }, input: null,
    output: z.object({ levels: z.array(z.string()), parents: z.record(z.string(), z.array(z.string())), nodes: z.array(node) }),
    async handle({ model, principal, read }) {
      const sql = sqlOf(read, principal)
      const tree = await readTree(sql, model(), readable(model(), principal))
      const asks = { sites: may(model(), principal, 'Site'), people: may(model(), principal, 'User') }
      const { sites, teamless, people } = await readContents(sql, model(), tree, momentIn(principal.zone).today, asks)
      const at = new Map(tree.places.map((place, n) => [keyOf(place), n]))
      return {
        levels: [...tree.levels],
        parents: Object.fromEntries(tree.levels.map((level) => [level, tree.levels.filter((each) => holderOf(model(), entityOf(model(), level)).fields.has(each))])),
        nodes: tree.places.map((place): z.output<typeof node> => {
          const parent = tree.parent(place.refs)
          const key = keyOf(place)
          return [tree.levels.indexOf(place.level), place.id, place.name, parent ? (at.get(keyOf(parent)) ?? -1) : -1, asks.sites ? (sites.get(key) ?? 0) : null, asks.people ? (people.get(key) ?? 0) : null, teamless.get(key) ?? 0]
        }),
      }
    },
  }),
  service({
    path: 'Hierarchy/GetSites', method: 'GET', admits: { anyOf: ['LookUps.Site.Read'] }, input: z.looseObject({ level: z.string(), id }),
    output: z.object({ totalCount: z.int(), items: z.array(z.looseObject({ id: z.int() })) }),
    async handle({ model, principal, read, input: { level, id: of, ...asked } }) {
      const tree = await readTree(sqlOf(read, principal), model(), levelsOf(model()))
      const place = tree.find(levelsOf(model()).find((key) => key.toLowerCase() === level.toLowerCase()) ?? '', of)
      if (!place) throw new NotFound(texts.say(principal.language, 'noPlace'))
      const below = tree.below(place)
      const { fields } = holderOf(model(), entityOf(model(), 'Site'))
      const refer = [...fields].flatMap(([to, { wire }]) => {
        const ids = below.filter((each) => each.level === to).map((each) => each.id)
        return ids.length ? [{ [wire]: { in: ids } }] : []
      })
      const teams = below.filter((each) => each.level === 'Team').map((each) => each.id)
      const given = teams.length ? [{ 'TeamSiteAllocation:site.team': { in: teams } }] : []
      return read.page(principal, 'Site', { asked, where: { or: [...refer, ...given] } as never, order: ['siteCode'] })
    },
  }),
  service({
    path: 'Hierarchy/GetPeople', method: 'GET', admits: { anyOf: ['Pages.Users'] }, input: z.object({ level: z.string(), id }),
    output: z.object({ totalCount: z.int(), items: z.array(z.object({ userId: z.int(), name: z.string(), places: z.array(z.object({ level: z.string(), id: z.int(), name: z.string() })) })) }),
    async handle({ model, principal, read, input: { level, id: of } }) {
      const sql = sqlOf(read, principal)
      const tree = await readTree(sql, model(), levelsOf(model()))
      const place = tree.find(levelsOf(model()).find((key) => key.toLowerCase() === level.toLowerCase()) ?? '', of)
      if (!place) throw new NotFound(texts.say(principal.language, 'noPlace'))
      return peopleAt(sql, model(), tree, place, momentIn(principal.zone).today)
    },
  }),
]
