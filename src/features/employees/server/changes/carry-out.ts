/** Does what was planned, in the transaction of the change. */
import { entityOf, type EntityModel, type Model } from '#framework/metadata'
import type { Handover, Principal, RowOf, Transaction } from '#framework/server'
import { texts } from '../texts.ts'
import type { AllocationRow, Person } from './holdings.ts'
import { movedThings, type Plan } from './plan.ts'
import { changeRows, removeRows, type Step } from './steps.ts'

const byEntity = (rows: readonly AllocationRow[]) => [...new Set(rows.map(({ list }) => list.entity))].map((entity) => [entity, rows.filter(({ list }) => list.entity === entity)] as const)

export async function carryOut(tx: Transaction, model: Model, plan: Plan, to: Person | null): Promise<Step[]> {
  const steps: Step[] = []
  for (const { kind, moves, renewed, goes } of plan.kinds) {
    const name = ({ id }: { id: number }) => `${kind.one[tx.principal.language]} ${[...moves, ...goes].find((row) => row.id === id)?.name ?? id}`
    for (const [entity, rows] of byEntity(moves.filter(({ id }) => !renewed.has(id)))) {
      const changed = rows.map(({ id, list }) => ({ id, [list.person]: list.names === 'employee' ? to?.id : to?.userId }))
      steps.push(...await changeRows(tx, entity, changed, { name }))
    }
    const begun = moves.filter(({ id }) => renewed.has(id))
    for (const { id, validFrom, validTo } of begun) {
      const old = renewed.get(id)
      if (old) steps.push(...await changeRows(tx, old.list.entity, [{ id: old.id, validFrom, validTo }], { name: () => name({ id }) }))
    }
    for (const [entity, rows] of byEntity([...goes, ...begun])) steps.push(...await removeRows(tx, entity, rows.map(({ id }) => id), rows.slice(0, 1).flatMap(({ list }) => [list.person, list.thing]), name))
  }
  for (const { handover, ids, way } of plan.work) {
    if (way === 'leave' || !ids.length) continue
    const rows = way === 'move' ? ids.map((id) => ({ id, [handover.person]: to?.userId })) : await givenBack(tx, handover, ids)
    steps.push(...await changeRows(tx, handover.entity, rows, {
      name: (row) => `${handover.label[tx.principal.language]} ${String((row as RowOf<string>)['number'] ?? row.id)}`,
      along: writable(entityOf(model, handover.entity)), ...(handover.decisive ? { decisive: handover.decisive } : {}),
    }))
  }
  return steps
}

const writable = ({ fields }: EntityModel) => fields.filter(({ column, kind }) => column && kind !== 'rows').map(({ wire }) => wire)

async function givenBack(tx: Transaction, { entity, dispatch }: Handover, ids: readonly number[]): Promise<{ id: number }[]> {
  const rows = await tx.lock(entity, ids, { authorised: true })
  const changed: { id: number }[] = []
  for (const [id, row] of rows) changed.push({ ...(await dispatch?.sets(row, tx)), id })
  return changed
}

/** Whoever takes over hears of it. */
export async function tellSuccessor(tx: Transaction, { userId }: Principal, plan: Plan, from: Person, to: Person): Promise<void> {
  const allocations = movedThings(plan)
  const work = plan.work.reduce((sum, { way, ids }) => sum + (way === 'move' ? ids.length : 0), 0)
  if (to.userId === null || to.userId === userId || allocations + work === 0) return
  const inBoth = (key: 'tookOver' | 'tookOverWhat', params: { readonly [name: string]: string | number }) => ({ en: texts.say('en', key, params), ur: texts.say('ur', key, params) })
  await tx.emit('notice', { users: [to.userId], kind: 'allocation', subject: inBoth('tookOver', { name: from.name }), message: inBoth('tookOverWhat', { allocations, work }) })
}
