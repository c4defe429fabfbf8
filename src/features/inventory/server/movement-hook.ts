/**
 * Entries that move stock: each adds its quantity to a line of the ledger, in the transaction that writes it. The lines are held from
 * the question "is there enough?" to the end, so that two at once cannot take the same piece (docs/decisions/stock.md).
 */
import type { EntityModel } from '#framework/metadata'
import type { NewRow, WriteHook } from '#framework/server'
import { settle, type Entry, type Quantity } from '../movements.ts'
import { texts } from './texts.ts'

/**
 * @param ledger the entity of its lines
 * @param into what the entries add to: received or issued quantity
 */
export function movementHook(ledger: () => EntityModel, into: Quantity): WriteHook {
  return {
    creating: {
      needs: ['stock', 'quantity'],
      async validate(rows, { principal, reason, requestId }, tx) {
        const entries = rows.flatMap(entryOf)
        const lines = await tx.lockRows(ledger(), [...new Set(entries.map(({ line }) => line))])
        const { tooMuch, changed } = settle(entries, lines, into)
        const problems = tooMuch.map(({ row, left }) => ({ row, field: 'quantity', problem: texts.problem('notEnough', { left }) }))
        if (problems.length) return { problems }
        const changes = { kind: 'update' as const, rows: changed }
        return { problems, afterwards: async () => void (await tx.write({ principal, entity: ledger(), changes, reason, requestId, authorised: true })) }
      },
    },
  }
}

/** A row whose reference or quantity was refused is no entry. */
function entryOf({ row, values }: NewRow): Entry[] {
  const { stock, quantity } = values
  return typeof stock === 'number' && typeof quantity === 'number' ? [{ row, line: stock, quantity }] : []
}
