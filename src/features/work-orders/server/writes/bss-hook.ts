/** BSS work orders: a new one makes a CM work order with its site, person, hours and visit rule; what is changed later changes what is still open of it. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, Principal, RuleRow, WriteHook, WriteTransaction } from '#framework/server'
import { Employee } from '#entities/users/employee'
import { idsOf, withoutPlaces } from '#operations/people/insider'

/** Stored number of `origin`, and the type. */
const fromBss = 6
const corrective = 1

type Rows = ReadonlyMap<number, RuleRow>
interface By {
  principal: Principal
  requestId: string
}

export function bssHook({ read, model }: FeatureContext): WriteHook {
  const own = () => entityOf(model(), 'BssWorkOrder')
  const orders = () => entityOf(model(), 'WorkOrder')

  /** What it says of its work order, as it travels. */
  async function said(principal: Principal, rows: Rows): Promise<Map<number, { [name: string]: unknown }>> {
    const insider = withoutPlaces(principal)
    const [people, priorities] = await Promise.all([
      read.rows(insider, Employee, { where: { id: { in: idsOf([...rows.values()].map((row) => row['assignedEmployee'])) } }, fields: ['userId'], authorised: true }),
      read.rows(insider, 'AlarmPriority', { fields: ['slaTime'], authorised: true }),
    ])
    return new Map([...rows].map(([id, row]) => [id, {
      siteId: row['site'], isVisitRequired: row['isVisitRequired'] ?? true,
      slaTime: Number(row['slaTime'] ?? 0) || Number(priorities.find((each) => each.id === row['alarmPriority'])?.['slaTime'] ?? 0),
      assignedUserId: people.find((each) => each.id === row['assignedEmployee'])?.userId ?? null,
    }]))
  }

  /** Work orders of new rows, in their order. */
  async function make(rows: Rows, { principal, requestId }: By, tx: WriteTransaction): Promise<readonly number[]> {
    const values = await said(principal, rows)
    const { ids } = await tx.write({
      principal, entity: orders(), reason: 'bss', requestId, authorised: true, trusted: true,
      changes: { kind: 'create', rows: [...values.values()].map((each) => ({ ...each, workOrderTypeId: corrective, origin: fromBss })) },
    })
    return ids
  }

  async function follow(before: Rows, after: Rows, { principal, requestId }: By, tx: WriteTransaction): Promise<void> {
    const [was, is] = [await said(principal, before), await said(principal, after)]
    const linked = new Map([...after].flatMap(([id, row]) => (typeof row['workOrder'] === 'number' ? [[row['workOrder'], id] as const] : [])))
    const held = await tx.lockRows(orders(), [...linked.keys()])
    const changes = [...held].filter(([, row]) => row['status'] !== 'CLOSED').flatMap(([id]) => {
      const bss = linked.get(id) ?? 0
      const changed = Object.entries(is.get(bss) ?? {}).filter(([name, value]) => value !== was.get(bss)?.[name])
      // Nobody in particular is no reassignment.
      const kept = changed.filter(([name, value]) => name !== 'assignedUserId' || value !== null)
      return kept.length ? [{ id, ...Object.fromEntries(kept) }] : []
    })
    // Whoever may change this one changes its work order by it, without the right to change others.
    const actor = { ...withoutPlaces(principal), permissions: new Set([...principal.permissions, 'LookUps.WorkOrder.Update']) }
    if (changes.length) await tx.write({ principal: actor, entity: orders(), reason: 'bss', requestId, authorised: true, changes: { kind: 'update', rows: changes } })
  }

  return {
    creating: {
      needs: ['site', 'alarmPriority', 'assignedEmployee', 'isVisitRequired', 'slaTime'],
      async validate(rows, { principal, requestId, reason }, tx) {
        if (!rows.length || reason === 'demo' || tx.rehearsal) return { problems: [] }
        const ids = await make(new Map(rows.map(({ row, values }) => [row, values])), { principal, requestId }, tx)
        return { problems: [], fills: rows.map(({ row }, n) => ({ row, values: { workOrder: ids[n] ?? null } })) }
      },
    },
    async updating(ids, { principal, requestId, trusted }, tx) {
      if (trusted) return
      const before = await tx.lockRows(own(), ids)
      return async () => follow(before, await tx.lockRows(own(), ids), { principal, requestId }, tx)
    },
  }
}
