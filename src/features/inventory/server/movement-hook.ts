/**
 * Entries that move stock: each adds its quantity to a line of the ledger, in the transaction that writes it. The lines are held from
 * the question "is there enough?" to the end, so that two at once cannot take the same piece (docs/decisions/stock.md).
 */
import type { EntityModel } from '#framework/metadata'
import type { NewRow, WriteHook } from '#framework/server'
import { averagesAfter, settle, type Entry, type Quantity } from '../movements.ts'
import { texts } from './texts.ts'

/**
 * @param ledger the entity of its lines
 * @param into what the entries add to: received or issued quantity
 */
export function movementHook(ledger: () => EntityModel, into: Quantity): WriteHook {
  return {
    creating: {
      needs: ['stock', 'quantity', 'rate'],
      async validate(rows, { principal, reason, requestId }, tx) {
        const entries = rows.flatMap(entryOf)
        const lines = await tx.lockRows(ledger(), [...new Set(entries.map(({ line }) => line))])
        const { tooMuch, changed } = settle(entries, lines, into)
        const problems = tooMuch.map(({ row, left }) => ({ row, field: 'quantity', problem: texts.problem('notEnough', { left }) }))
        if (problems.length) return { problems }
        const averages = into === 'receivedQty' ? averagesAfter(entries, lines) : new Map<number, number>()
        const changes = { kind: 'update' as const, rows: changed.map((line) => ({ ...line, ...(averages.has(line.id) ? { averageRate: averages.get(line.id) } : {}) })) }
        // What goes out, or comes without a rate, is worth what a unit cost on average.
        const fills = entries.filter(({ rate }) => into === 'issuedQty' || rate === null).map(({ row, line }) => ({ row, values: { rate: (lines.get(line)?.['averageRate'] ?? null) as number | null } }))
        return { problems, fills, afterwards: async () => void (await tx.write({ principal, entity: ledger(), changes, reason, requestId, authorised: true })) }
      },
    },
  }
}

/** A row whose reference or quantity was refused is no entry. A number that was left out is stored as 0: no rate. */
function entryOf({ row, values }: NewRow): (Entry & { rate: number | null })[] {
  const { stock, quantity, rate } = values
  return typeof stock === 'number' && typeof quantity === 'number' ? [{ row, line: stock, quantity, rate: typeof rate === 'number' && rate > 0 ? rate : null }] : []
}
