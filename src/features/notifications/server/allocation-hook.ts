/** Whoever is given a place, a team or a store hears of it: the rows that say so are found by their fields. */
import type { EntityModel, Model } from '#framework/metadata'
import type { Principal, Reads, WriteHook } from '#framework/server'
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
    return whom && thing && !others.length && !more.length ? [[entity.key, hookOf(entity, whom, thing, read, sends)] as const] : []
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
        const given = new Map<number, number[]>()
        for (const { values } of rows) {
          const person = Number(values[whom.key])
          if (person > 0) given.set(person, [...(given.get(person) ?? []), Number(values[thing.key])])
        }
        const afterwards = async () => {
          if (principal.userId === null || !given.size) return
          const users = await usersOf(read, principal, whom.target, [...given.keys()])
          const byUser = [...given].flatMap(([person, ids]) => {
            const userId = users.get(person)
            return userId === undefined || userId === principal.userId ? [] : [[userId, ids] as const]
          })
          if (!byUser.length) return
          const wanted = [...new Set(byUser.flatMap(([, ids]) => ids.slice(0, named)))].slice(0, 1000)
          const [title = 'id'] = thing.target.title
          const things = new Map((await read.rows(principal, thing.target.key, { where: { id: { in: wanted } }, fields: [title], limit: 1000, authorised: true } as never) as unknown as readonly { id: number; [name: string]: unknown }[]).map((row) => [row.id, String(row[title] ?? '')]))
          for (const [userId, ids] of byUser) {
            const names = ids.slice(0, named).map((id) => things.get(id) ?? '').filter(Boolean).join(', ')
            const name = ids.length > named ? `${names} + ${ids.length - named}` : names
            await notify(connection, principal, {
              users: [userId], kind: 'allocation', subject: inBoth('allocated', () => ({ name })), message: inBoth('allocatedBy', (language) => ({ what: label.one[language], by: principal.userName })), link: null, entity: key,
            }, sends)
          }
        }
        return { problems: [], afterwards }
      },
    },
  }
}

/** The users that rows of persons are; of rows that are users, themselves. */
async function usersOf(read: Reads, principal: Principal, { key, person }: EntityModel, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (person === 'id' || person === null) return new Map(ids.map((id) => [id, id]))
  const property = `${person}Id`
  const rows = await read.rows(principal, key, { where: { id: { in: [...ids] } }, fields: [property], limit: 10_000, authorised: true } as never) as unknown as readonly { id: number; [name: string]: unknown }[]
  return new Map(rows.flatMap((row) => (typeof row[property] === 'number' ? [[row.id, row[property]] as const] : [])))
}
