/** What an entry of stock costs: received and issued in turns on twenty lines. */
import { ms, tell, type Bench } from '../bench.ts'
import type { Request } from '../load.ts'
import { settledWrite } from '../measure.ts'

const lineCount = 20

export async function stockEntries({ product, lines, database }: Bench, warehouseId: number | undefined): Promise<void> {
  tell('entries of stock')
  const stock: number[] = []
  for (let n = 0; n < lineCount; n += 1) {
    const line = { itemCode: `B-${n}`, itemDescription: `Oil filter ${n}`, warehouseId, openingBalance: 10_000 }
    stock.push((await product.call<{ id: number }>('IMS_Stock/CreateOrUpdate', { method: 'POST', body: JSON.stringify(line) })).id)
  }
  const next = (n: number): Request => ({
    method: 'POST', path: `/api/services/app/IMS_Stock/${n % 2 ? 'Decrement' : 'Increment'}`, headers: product.headers,
    body: JSON.stringify({ stockId: stock[n % lineCount], quantity: 1 + (n % 4) / 4 }),
  })
  const { together, alone } = await settledWrite({ origin: product.origin, pids: [product.pid, database.pid], next })
  lines.push({ what: 'An entry of stock, CPU, server and database', figure: `${ms(together)} (one after the other ${ms(alone)})`, goal: '≤ 3 ms' })
}
