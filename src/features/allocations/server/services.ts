/** Allocations from both ends: what a user has, who has a place; giving and taking many; as another user has them. */
import { momentIn } from '#framework/kinds'
import { keepsAnswer, NotFound, Refused, service, type Principal, type ServiceContext } from '#framework/server'
import { entityOf } from '#framework/metadata'
import { z } from 'zod'
import { userAllocations } from '../feature.ts'
import { checkCount, give, type Pair } from './give.ts'
import { itemSchema, itemsOf } from './items.ts'
import { demand, holdsFor, kindNamed, kindsOf, type Kind } from './kinds.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const ids = z.array(id).min(1).max(2000)
const day = z.iso.date().nullish().transform((value) => value ?? null)
const all = [...userAllocations, 'EmployeeTeamAllocation', 'TeamSiteAllocation']
const rights = (right: string) => ({ anyOf: all.map((entity) => `LookUps.${entity}.${right}`) })
const group = z.object({ entity: z.string(), totalCount: z.int(), items: z.array(itemSchema) })
const given = z.object({ added: z.int(), changed: z.int(), already: z.int() })

type Context = Pick<ServiceContext<unknown>, 'model' | 'read' | 'principal'>

/** @throws NotFound where there is none in the tenant */
async function demandUser({ read, principal }: Context, userId: number): Promise<void> {
  if (!(await read.one(principal, 'User', userId, { authorised: true }))) throw new NotFound(texts.say(principal.language, 'noUser'))
}

/** Of a user: kinds that name him, or who he is. */
function ofUser({ whom }: Kind, userId: number): object | null {
  if (whom.target === 'User') return { [whom.wire]: userId }
  return whom.target === 'Employee' ? { [`${whom.key}.user`]: userId } : null
}

const readable = ({ model, principal }: Context) => kindsOf(model()).filter(({ entity }) => holdsFor(principal, entity, 'Read'))

export const allocationServices = [
  service({
    path: 'Allocation/GetOfUser', method: 'GET', admits: rights('Read'), input: z.object({ userId: id }), output: z.array(group),
    async handle(context) {
      const { principal, read, input: { userId } } = context
      await demandUser(context, userId)
      const { today } = momentIn(principal.zone)
      return Promise.all(readable(context).flatMap((kind) => {
        const where = ofUser(kind, userId)
        return where ? [itemsOf(read, principal, kind, where, today).then((found) => ({ entity: kind.entity.key, ...found }))] : []
      }))
    },
  }),
  service({
    path: 'Allocation/GetOfPlace', method: 'GET', admits: rights('Read'), input: z.object({ entity: z.string(), id }), output: z.array(group),
    async handle(context) {
      const { model, principal, read, input } = context
      const kinds = readable(context).filter(({ what }) => what.target?.toLowerCase() === input.entity.toLowerCase())
      const target = kinds[0]?.what.target
      if (!target || !(await read.one(principal, entityOf(model(), target).key, input.id, { authorised: true }))) throw new NotFound(texts.say(principal.language, 'noPlace'))
      const { today } = momentIn(principal.zone)
      return Promise.all(kinds.map(async (kind) => ({ entity: kind.entity.key, ...(await itemsOf(read, principal, kind, { [kind.what.wire]: input.id }, today)) })))
    },
  }),
  service({
    path: 'Allocation/Give', admits: rights('Create'), again: keepsAnswer, output: given,
    input: z.object({ entity: z.string(), whom: ids, what: ids, validFrom: day, validTo: day }),
    handle({ model, principal, transaction, requestId, idempotencyKey: key, input: { entity, whom, what, validFrom, validTo } }) {
      const kind = kindNamed(model(), principal, entity)
      const pairs = whom.flatMap((one) => what.map((each): Pair => ({ whom: one, what: each, validFrom, validTo })))
      return transaction({ principal, requestId, reason: 'allocate', key }, (tx) => give(tx, kind, pairs))
    },
  }),
  service({
    path: 'Allocation/Take', admits: rights('Delete'), again: keepsAnswer, output: z.object({ taken: z.int() }),
    input: z.object({ items: z.array(z.object({ entity: z.string(), ids })).min(1).max(all.length) }),
    handle: ({ model, principal, transaction, requestId, idempotencyKey: key, input: { items } }) => transaction({ principal, requestId, reason: 'allocate', key }, async (tx) => {
      let taken = 0
      for (const each of items) {
        const one = kindNamed(model(), principal, each.entity).entity
        demand(principal, one, 'Delete')
        const gone = [...new Set(each.ids)]
        await tx.delete(one.key, gone)
        taken += gone.length
      }
      return { taken }
    }),
  }),
  service({
    path: 'Allocation/Copy', admits: rights('Create'), again: keepsAnswer, output: z.object({ kinds: z.array(given.extend({ entity: z.string() })) }),
    input: z.object({ fromUserId: id, toUserIds: ids, kinds: z.array(z.string()).max(all.length).optional(), isCheck: z.boolean().optional() }),
    async handle(context) {
      const { principal, transaction, requestId, idempotencyKey: key, input: { fromUserId, toUserIds, kinds, isCheck = false } } = context
      for (const userId of new Set([fromUserId, ...toUserIds])) await demandUser(context, userId)
      if (toUserIds.includes(fromUserId)) throw new Refused(texts.say(principal.language, 'oneself'))
      const wanted = readable(context).filter(({ entity, whom }) => whom.target === 'User' && holdsFor(principal, entity, 'Create') && (!kinds || kinds.some((name) => name.toLowerCase() === entity.key.toLowerCase())))
      return transaction({ principal, requestId, reason: 'copyAllocations', key }, async (tx) => {
        const done = []
        for (const kind of wanted) done.push({ entity: kind.entity.key, ...await copied(tx, kind, fromUserId, toUserIds, isCheck, principal) })
        return { kinds: done.filter(({ added, changed, already }) => added + changed + already > 0) }
      })
    },
  }),
]

/** What the one has or will have, to the others: what they have already stays as it is. */
async function copied(tx: Parameters<typeof give>[0], kind: Kind, from: number, to: readonly number[], isCheck: boolean, principal: Principal): Promise<z.output<typeof given>> {
  const { entity, whom, what } = kind
  const rows = (where: object) => tx.read.rows(entity.key, { where: where as never }) as unknown as Promise<readonly Record<string, unknown>[]>
  const { today } = momentIn(principal.zone)
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : null)
  const his = (await rows({ [whom.wire]: from })).filter((row) => (text(row['validTo']) ?? today) >= today)
  const pairs = to.flatMap((one) => his.map((row): Pair => ({ whom: one, what: Number(row[what.wire]), validFrom: text(row['validFrom']), validTo: text(row['validTo']) })))
  checkCount(principal, pairs.length)
  const there = new Set(pairs.length ? (await rows({ [whom.wire]: { in: [...to] }, [what.wire]: { in: his.map((row) => row[what.wire]) } })).map((row) => `${String(row[whom.wire])} ${String(row[what.wire])}`) : [])
  const news = pairs.filter((pair) => !there.has(`${pair.whom} ${pair.what}`))
  if (!isCheck) await give(tx, kind, news)
  return { added: news.length, changed: 0, already: pairs.length - news.length }
}
