/** Whoever is given a place, a team or a store hears of it: the rows that say so are found by their fields. */
import type { EntityModel, Model } from '#framework/metadata'
import type { Reads, WriteHook } from '#framework/server'
import { notify, type Sends } from './notify.ts'
import { inBoth } from './texts.ts'

/** Lists that give users something: a user and one thing, below allocations. */
export function allocationHooks(model: Model, read: Reads, sends: Sends): { readonly [entity: string]: WriteHook } {
  const found = [...model.values()].flatMap((entity) => {
    const given = entity.fields.filter((field) => field.kind === 'ref' && field.target !== 'User')
    const [thing] = given
    const isOne = entity.key.endsWith('Allocation') && entity.tableOf === entity.key && given.length === 1 && entity.fields.some((field) => field.key === 'user' && field.target === 'User')
    const target = isOne && thing?.target ? model.get(thing.target) : undefined
    return thing && target ? [[entity.key, hookOf(entity, thing.key, target, read, sends)] as const] : []
  })
  return Object.fromEntries(found)
}

/** Of more than these of one person in one write the rest is told by its number. */
const named = 3

function hookOf({ key, label }: EntityModel, field: string, target: EntityModel, read: Reads, sends: Sends): WriteHook {
  return {
    creating: {
      needs: ['user', field],
      async validate(rows, { principal }, { connection }) {
        const byUser = new Map<number, number[]>()
        for (const { values } of rows) {
          const userId = Number(values['user'])
          if (userId > 0 && userId !== principal.userId) byUser.set(userId, [...(byUser.get(userId) ?? []), Number(values[field])])
        }
        const afterwards = async () => {
          if (principal.userId === null || !byUser.size) return
          const wanted = [...new Set([...byUser.values()].flatMap((ids) => ids.slice(0, named)))].slice(0, 1000)
          const [title = 'id'] = target.title
          const things = new Map((await read.rows(principal, target.key, { where: { id: { in: wanted } }, fields: [title], limit: 1000, authorised: true } as never) as unknown as readonly { id: number; [name: string]: unknown }[]).map((row) => [row.id, String(row[title] ?? '')]))
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
