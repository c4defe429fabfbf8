import { Refused, service, temporaryFile, type Person, type Reads } from '#framework/server'
import { momentIn } from '#framework/kinds'
import { z } from 'zod'
import { DGInventorybyUserName } from '#entities/fuel-dg/dg-inventoryby-user-name'
import { fuelCalls } from '../../calls.ts'
import { maybeDay, maybeId, periodOf } from '../reconcile/filter.ts'
import { texts } from '../texts.ts'
import { labelSheets, type Label } from './labels.ts'

type Where = NonNullable<Parameters<Reads['rows']>[2]>['where']

async function* labels(read: Reads, principal: Person, where: Where): AsyncGenerator<Label> {
  const rows = read.every(principal, DGInventorybyUserName, { where: where as never, fields: ['itemBarcode', 'itemName', 'siteCode'], order: ['workOrderDate', 'id'] as never })
  // Bar codes hold what is printed of ASCII; anything else in one is left out of the bars and the line below them alike.
  for await (const { itemBarcode, itemName, siteCode } of rows) yield { code: itemBarcode.replaceAll(/[^\x20-\x7E]/g, ''), name: [itemName, siteCode].filter(Boolean).join(' · ') }
}

export const labelService = service({
  path: fuelCalls.labels, method: 'GET', admits: { anyOf: ['LookUps.DGInventorybyUserName.Read'] }, input: z.object({ startDate: maybeDay, endDate: maybeDay, userId: maybeId }), output: temporaryFile.extend({ url: z.string() }),
  async handle({ principal, input, read, keepFile }) {
    const { from, until } = periodOf(input, { from: '0001-01-01', until: '9999-12-31' }, principal)
    const dated = input.startDate || input.endDate ? { workOrderDate: { between: [from, until] } } : {}
    const where = { ...dated, ...(input.userId ? { userId: input.userId } : {}) } as Where
    if (!(await read.count(principal, DGInventorybyUserName, { where: where as never }))) throw new Refused(texts.say(principal.language, 'noItems'))
    const title = `${texts.say(principal.language, 'labels')} ${momentIn(principal.zone).today}`
    const file = await keepFile({ name: `${title}.pdf`, content: labelSheets(labels(read, principal, where), title) })
    return { ...file, url: file.address }
  },
})
