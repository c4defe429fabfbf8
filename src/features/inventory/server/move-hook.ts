/** Stock that goes to another warehouse: an issuance here and a receipt there, in the transaction of the move. The line there is made where there is none. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, WriteHook } from '#framework/server'
import { origins } from '../stock-words.ts'
import { texts } from './texts.ts'

export function moveHook({ model, read }: FeatureContext): WriteHook {
  const of = (key: string) => entityOf(model(), key)
  return {
    creating: {
      needs: ['fromStock', 'toWarehouse', 'quantity'],
      async validate(rows, _, tx) {
        const lines = await tx.lockRows(of('IMS_Stock'), [...new Set(rows.map(({ values }) => values['fromStock']).filter((id) => typeof id === 'number'))])
        const problems = rows.flatMap(({ row, values }) => (lines.get(values['fromStock'] as number)?.['warehouse'] === values['toWarehouse'] ? [{ row, field: 'toWarehouse', problem: texts.problem('sameWarehouse', {}) }] : []))
        return { problems, fills: rows.map(({ row, values }) => ({ row, values: { rate: (lines.get(values['fromStock'] as number)?.['averageRate'] ?? null) as number | null } })) }
      },
    },
    async written({ entity, created, principal, reason, requestId }, tx) {
      const moves = await tx.lockRows(entity, created.map(({ id }) => id))
      for (const [id, move] of moves) {
        const [fromStock, toWarehouse, quantity] = [move['fromStock'] as number, move['toWarehouse'] as number, move['quantity'] as number]
        const line = (await tx.lockRows(of('IMS_Stock'), [fromStock])).get(fromStock) ?? {}
        const write = (key: string, kind: 'create', values: object) => tx.write({ principal, entity: of(key), changes: { kind, rows: [values] } as never, reason, requestId, authorised: true, trusted: true })
        const entry = { quantity, remarks: move['remarks'] ?? '', origin: origins.move, moveId: id }
        const where = { warehouseId: toWarehouse, projectId: line['project'] ?? null, costCenterId: line['costCenter'] ?? null, itemCode: String(line['itemCode'] ?? '') }
        // Taken first: who finds too little there makes no line here.
        await write('IMS_StockIssuance', 'create', { ...entry, stockId: fromStock, issueDate: move['moveDate'] })
        const find = () => read.rows(principal, 'IMS_Stock', { where, fields: [], order: ['id'], limit: 1, authorised: true })
        let [there] = await find()
        if (!there) {
          const made = await write('IMS_Stock', 'create', { ...where, departmentId: line['department'] ?? null, itemDescription: line['itemDescription'] ?? '', uom: line['uom'] ?? '', averageRate: line['averageRate'] ?? null })
          there = { id: made.ids[0] ?? 0 } as never
        }
        await write('IMS_StockReceipt', 'create', { ...entry, stockId: there?.id, rate: move['rate'] ?? null, receivedDate: move['moveDate'] })
      }
    },
  }
}
