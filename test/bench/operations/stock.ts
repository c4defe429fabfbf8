/** What an entry of stock costs: received and issued in turns on one line. */
import { ms, tell, type Bench } from '../bench.ts'
import { cpuOf } from '../cpu.ts'

const measured = 200

export async function stockEntries({ product, lines, database }: Bench, warehouseId: number | undefined): Promise<void> {
  tell('entries of stock')
  const post = <T>(path: string, body: unknown) => product.call<T>(path, { method: 'POST', body: JSON.stringify(body) })
  const { id: stockId } = await post<{ id: number }>('IMS_Stock/CreateOrUpdate', { itemCode: 'B-1', itemDescription: 'Oil filter', warehouseId, openingBalance: 100 })
  const enter = async (from: number) => {
    for (let n = from; n < from + measured; n += 1) await post(`IMS_Stock/${n % 2 ? 'Decrement' : 'Increment'}`, { stockId, quantity: 1 + (n % 4) / 4 })
  }
  const pids = [product.pid, database.pid]
  await enter(0)
  const before = cpuOf(pids)
  await enter(measured)
  lines.push({ what: 'An entry of stock, CPU, server and database', figure: ms((cpuOf(pids) - before) / measured), goal: '≤ 3 ms' })
}
