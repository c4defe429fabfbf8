/** Whoever is given a place, a team or a store hears of it, and so do all of a team that is given one: the rows that say so are found by their fields. */
import { momentIn } from '#framework/kinds'
import type { EntityModel, Model } from '#framework/metadata'
import type { Principal, Reads, WriteHook } from '#framework/server'
import { heldOnDay } from '#operations/allocations'
import { withoutPlaces } from '#operations/people/insider'
import { notify, type Sends } from './notify.ts'
import { inBoth } from './texts.ts'

/** Lists that give somebody something: a user, or an employee who is one, and one thing, below allocations. */
export function allocationHooks(model: Model, read: Reads, sends: Sends): { readonly [entity: string]: WriteHook } {
  const found = [...model.values()].flatMap((entity) => {
    if (!entity.key.endsWith('Allocation') || entity.tableOf !== entity.key) return []
    const refs = entity.fields.flatMap((field) => {
      const target = field.kind === 'ref' && field.target ? model.get(field.target) : undefined
      return target ? [{ key: field.key, target }] : []
    })
    const [whom, ...others] = refs.filter(({ target }) => target.person !== null)
    const [thing, ...more] = refs.filter(({ target }) => target.person === null)
    if (whom && thing && !others.length && !more.length) return [[entity.key, hookOf(entity, whom, thing, read, sends)] as const]
    const group = refs.find(({ key }) => key === entity.allocates?.to)
    const place = refs.find(({ key }) => key === entity.allocates?.place)
    return !whom && group && place ? [[entity.key, hookOfGroup(model, entity, group, place, read, sends)] as const] : []
  })
  return Object.fromEntries(found)
}

interface Ref {
  key: string
  target: EntityModel
}

/** Of more than these of one person in one write the rest is told by its number. */
const named = 3

function hookOf({ key, label }: EntityModel, whom: Ref, thing: Ref, read: Reads, sends: Sends): WriteHook {
  return {
    creating: {
      needs: [whom.key, thing.key],
      async validate(rows, { principal }, { connection }) {
        const given = givenTo(rows, whom, thing)
        const afterwards = async () => {
          if (principal.userId === null || !given.size) return
          const users = await usersOf(read, principal, whom.target, [...given.keys()])
          const byUser = [...given].flatMap(([person, ids]) => {
            const userId = users.get(person)
            return userId === undefined || userId === principal.userId ? [] : [[userId, ids] as const]
          })
          if (!byUser.length) return
          const nameIn = await namer(read, principal, thing.target, byUser.map(([, ids]) => ids))
          for (const [userId, ids] of byUser) {
            await notify(connection, principal, {
              users: [userId], kind: 'allocation', subject: inBoth('allocated', (language) => ({ name: nameIn(language, ids) })), message: inBoth('allocatedBy', (language) => ({ what: label.one[language], by: principal.userName })), link: null, entity: key,
            }, sends)
          }
        }
        return { problems: [], afterwards }
      },
    },
  }
}

/** A list that gives something to all who have another place: a team that gets sites. Whoever is of it today hears of it. */
function hookOfGroup(model: Model, { key, label }: EntityModel, group: Ref, thing: Ref, read: Reads, sends: Sends): WriteHook {
  return {
    creating: {
      needs: [group.key, thing.key],
      async validate(rows, { principal }, { connection }) {
        const given = givenTo(rows, group, thing)
        const afterwards = async () => {
          if (principal.userId === null || !given.size) return
          const members = await membersOf(model, read, principal, group.target, [...given.keys()])
          const told = [...given].flatMap(([of, ids]) => {
            const users = [...(members.get(of) ?? [])].filter((userId) => userId !== principal.userId)
            return users.length ? [{ of, ids, users }] : []
          })
          if (!told.length) return
          const [nameIn, groupIn] = [await namer(read, principal, thing.target, told.map(({ ids }) => ids)), await namer(read, principal, group.target, told.map(({ of }) => [of]))]
          for (const { of, ids, users } of told) {
            await notify(connection, principal, {
              users, kind: 'allocation', subject: inBoth('allocatedToGroup', (language) => ({ group: groupIn(language, [of]), name: nameIn(language, ids) })), message: inBoth('allocatedBy', (language) => ({ what: label.one[language], by: principal.userName })), link: null, entity: key,
            }, sends)
          }
        }
        return { problems: [], afterwards }
      },
    },
  }
}

/** Ids of what rows give, by the id of whom or what they give it to. */
function givenTo(rows: readonly { values: { readonly [key: string]: unknown } }[], whom: Ref, thing: Ref): Map<number, number[]> {
  const given = new Map<number, number[]>()
  for (const { values } of rows) {
    const to = Number(values[whom.key])
    if (to > 0) given.set(to, [...(given.get(to) ?? []), Number(values[thing.key])])
  }
  return given
}

/** Users who have these places today, by place: whatever the giver sees of them. */
async function membersOf(model: Model, read: Reads, principal: Principal, group: EntityModel, ids: readonly number[]): Promise<Map<number, Set<number>>> {
  const insider = withoutPlaces(principal)
  const held = heldOnDay(momentIn(principal.zone).today)
  const found = new Map<number, Set<number>>()
  for (const entity of model.values()) {
    const { allocates } = entity
    const target = (name: string | undefined) => model.get(entity.fields.find((field) => field.key === name)?.target ?? '')
    const person = target(allocates?.to)
    if (entity.tableOf !== entity.key || !allocates || target(allocates.place)?.key !== group.key || !person?.person) continue
    const [place, to] = [`${allocates.place}Id`, `${allocates.to}Id`]
    const rows = await read.rows(insider, entity.key, { where: { [place]: { in: [...ids] }, ...held }, fields: [place, to], limit: 10_000, authorised: true } as never) as unknown as readonly { [name: string]: unknown }[]
    const users = await usersOf(read, insider, person, [...new Set(rows.map((row) => Number(row[to])))])
    for (const row of rows) {
      const [of, userId] = [Number(row[place]), users.get(Number(row[to]))]
      if (userId !== undefined) found.set(of, (found.get(of) ?? new Set()).add(userId))
    }
  }
  return found
}

/** Names rows in a sentence: the first few, and how many more. @param groups ids that will be named together */
async function namer(read: Reads, principal: Principal, { key, title: [title = 'id'] }: EntityModel, groups: readonly (readonly number[])[]): Promise<(language: Principal['language'], ids: readonly number[]) => string> {
  const wanted = [...new Set(groups.flatMap((ids) => ids.slice(0, named)))].slice(0, 1000)
  const rows = await read.rows(principal, key, { where: { id: { in: wanted } }, fields: [title], limit: 1000, authorised: true } as never) as unknown as readonly { id: number; [name: string]: unknown }[]
  const names = new Map(rows.map((row) => [row.id, String(row[title] ?? '')]))
  return (language, ids) => {
    const some = ids.slice(0, named).map((id) => names.get(id) ?? '').filter(Boolean).join(language === 'ur' ? '، ' : ', ')
    return ids.length > named ? `${some} + ${ids.length - named}` : some
  }
}

/** The users that rows of persons are; of rows that are users, themselves. */
async function usersOf(read: Reads, principal: Principal, { key, person }: EntityModel, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (person === 'id' || person === null) return new Map(ids.map((id) => [id, id]))
  const property = `${person}Id`
  const rows = await read.rows(principal, key, { where: { id: { in: [...ids] } }, fields: [property], limit: 10_000, authorised: true } as never) as unknown as readonly { id: number; [name: string]: unknown }[]
  return new Map(rows.flatMap((row) => (typeof row[property] === 'number' ? [[row.id, row[property]] as const] : [])))
}
