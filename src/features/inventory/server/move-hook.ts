/** Stock that goes to another warehouse: an issuance here and a receipt there, in the transaction of the move. The line there is made where there is none. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, OwnReads, WriteHook } from '#framework/server'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { IMS_Stock } from '#entities/inventory/stock/ims-stock'
import { origins } from '../stock-words.ts'
import { texts } from './texts.ts'

type Line = { readonly [field: string]: unknown }

/** Moves of a tenant wait for each other: two that find no line at their target would both make it. */
const oneByOne = `SELECT pg_advisory_xact_lock($1, hashtext('stock moves'))`

/** What a line is told apart by, of the same item in another warehouse. */
const placeOf = (line: Line, warehouse: unknown) => ({ warehouseId: warehouse as number, projectId: (line['project'] ?? null) as number | null, costCenterId: (line['costCenter'] ?? null) as number | null, itemCode: String(line['itemCode'] ?? '') })

/** Id of the line of the same item in a warehouse; null where there is none yet. */
async function lineAt(reads: OwnReads, line: Line, warehouse: unknown): Promise<number | null> {
  const [there] = await reads.rows(IMS_Stock, { where: placeOf(line, warehouse), fields: [], order: ['id'], limit: 1, authorised: true })
  return there?.id ?? null
}

export function moveHook({ model, read }: FeatureContext): WriteHook {
  const of = (key: string) => entityOf(model(), key)
  return {
    creating: {
      needs: ['fromStock', 'toWarehouse'],
      async validate(rows, { principal }, tx) {
        await tx.connection.run({ name: 'stock_moves_one_by_one', values: [tx.connection.tenantId], text: oneByOne })
        const reads = read.within(tx.connection, withoutPlaces(principal))
        const from = idsOf(rows.map(({ values }) => values['fromStock']))
        const known = new Map((await reads.rows(IMS_Stock, { where: { id: { in: from } }, fields: ['projectId', 'costCenterId', 'itemCode'], authorised: true })).map(({ id, projectId, costCenterId, itemCode }) => [id, { project: projectId, costCenter: costCenterId, itemCode }]))
        const to: (number | null)[] = []
        for (const { values } of rows) to.push(await lineAt(reads, known.get(values['fromStock'] as number) ?? {}, values['toWarehouse']))
        // Both ends are held at once, in the order of ids: counts and entries of several lines hold theirs so.
        const lines = await tx.lockRows(of('IMS_Stock'), idsOf([...from, ...to]).toSorted((a, b) => a - b))
        const problems = rows.flatMap(({ row, values }) => (lines.get(values['fromStock'] as number)?.['warehouse'] === values['toWarehouse'] ? [{ row, field: 'toWarehouse', problem: texts.problem('sameWarehouse', {}) }] : []))
        return { problems, fills: rows.map(({ row, values }) => ({ row, values: { rate: (lines.get(values['fromStock'] as number)?.['averageRate'] ?? null) as number | null } })) }
      },
    },
    async written({ entity, created, principal, reason, requestId }, tx) {
      const moves = await tx.lockRows(entity, created.map(({ id }) => id))
      const write = (key: string, values: object) => tx.write({ principal, entity: of(key), changes: { kind: 'create', rows: [values] } as never, reason, requestId, authorised: true, trusted: true })
      for (const [id, move] of moves) {
        const fromStock = move['fromStock'] as number
        const line = (await tx.lockRows(of('IMS_Stock'), [fromStock])).get(fromStock) ?? {}
        const entry = { quantity: move['quantity'], remarks: move['remarks'] ?? '', origin: origins.move, moveId: id }
        // Taken first: who finds too little there makes no line here.
        const places = { departmentId: line['department'] ?? null, projectId: line['project'] ?? null }
        await write('IMS_StockIssuance', { ...entry, ...places, warehouseId: line['warehouse'] ?? null, stockId: fromStock, issueDate: move['moveDate'] })
        const made = async () => (await write('IMS_Stock', { ...placeOf(line, move['toWarehouse']), departmentId: line['department'] ?? null, itemDescription: line['itemDescription'] ?? '', uom: line['uom'] ?? '', averageRate: line['averageRate'] ?? null })).ids[0]
        const stockId = (await lineAt(read.within(tx.connection, withoutPlaces(principal)), line, move['toWarehouse'])) ?? (await made())
        await write('IMS_StockReceipt', { ...entry, ...places, warehouseId: move['toWarehouse'], stockId, rate: move['rate'] ?? null, receivedDate: move['moveDate'] })
      }
    },
  }
}
