/** What an entry of stock costs: received and issued in turns on twenty lines. */
import { tell, type Bench } from '../bench.ts'
import type { Request } from '../load.ts'
import { addSingleWrite } from './single-writes.ts'

const lineCount = 20

export async function stockEntries(bench: Bench, warehouseId: number | undefined): Promise<void> {
  const { product } = bench
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
  await addSingleWrite(bench, 'An entry of stock', next)
}
