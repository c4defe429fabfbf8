/** A requisition is ordered, and what came is booked onto its line, delivery by delivery. */
import { actionService, InvalidInput, say, type Service } from '#framework/server'
import { z } from 'zod'
import { IMS_Stock } from '#entities/inventory/stock/ims-stock'
import { IMS_StockReceipt } from '#entities/inventory/stock/ims-stock-receipt'
import { momentIn } from '#framework/kinds'
import { requisitionActions } from '../requisition-actions.ts'
import { origins } from '../stock-words.ts'
import { texts } from './texts.ts'

const permission = 'LookUps.IMS_StockRequisition'

export const requisitionServices: readonly Service[] = [
  actionService(requisitionActions, { path: 'IMS_StockRequisition/Order', permission, action: 'order', input: { orderNo: z.string().max(64).optional() } }),
  actionService(requisitionActions, { path: 'IMS_StockRequisition/Close', permission, action: 'giveUp', input: { reason: z.string().max(1000).optional() } }),
  actionService(requisitionActions, {
    path: 'IMS_StockRequisition/Receive', permission, action: 'receive', input: { quantity: z.coerce.number().min(0.001).nullish(), rate: z.coerce.number().min(0).nullish() },
    async afterwards(tx, { row, input }) {
      const { language, zone } = tx.principal
      if (!row['stockId']) throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'noLine'), members: ['stockId'] }])
      const rate = input['rate'] ?? (Number(row['costRate'] ?? 0) || null)
      const stockId = row['stockId'] as number
      const line = (await tx.lock(IMS_Stock, [stockId], { authorised: true })).get(stockId)
      await tx.create(IMS_StockReceipt, [{ stockId, departmentId: line?.departmentId, projectId: line?.projectId, warehouseId: line?.warehouseId, quantity: input['quantity'], rate, voucherNo: row['orderNo'] ?? '', receivedDate: momentIn(zone).today, origin: origins.requisition }] as never, { authorised: true, trusted: true })
    },
  }),
]
