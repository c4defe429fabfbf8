/** Sites from an upload whose business units need not be there yet. */
import { entityOf, permissionName, type EntityModel } from '#framework/metadata'
import { holds, keepsAnswer, NotAllowed, say, service, type Principal } from '#framework/server'
import { z } from 'zod'
import { MBU } from '#entities/site/mbu'
import { Site } from '#entities/site/site'
import { texts } from '../texts.ts'

const rows = z.array(z.looseObject({}))
const mbuName = 'mbuname'
const nameOf = (row: object) => {
  const [, name] = Object.entries(row).find(([property]) => property.toLowerCase() === mbuName) ?? []
  return typeof name === 'string' ? name.trim() : ''
}

export const createWithUnitsService = service({
  path: 'Site/CreateSiteAndMBUBulk', method: 'POST', admits: { anyOf: ['LookUps.Site.Bulk'] }, answers: 'text', again: keepsAnswer, takesRows: true,
  input: z.union([rows, z.object({ items: rows }).transform(({ items }) => items)]),
  handle({ principal, requestId, idempotencyKey: key, transaction, model, input }) {
    const { language } = principal
    mayCreate(principal, entityOf(model(), Site.key))
    mayCreate(principal, entityOf(model(), MBU.key))
    return transaction({ principal, requestId, reason: 'import', key }, async (tx) => {
      // Two uploads at once would each make the same unit.
      await tx.connection.rows({ name: 'units_in_turn', text: `SELECT pg_advisory_xact_lock(hashtext('business units'), $1)`, values: [principal.tenantId] })
      // Written as where it comes first.
      const named = new Map(input.map((row) => nameOf(row)).filter(Boolean).toReversed().map((name) => [name.toLowerCase(), name]))
      const there = new Set((await tx.read.rows(MBU, { fields: ['name'], authorised: true })).map(({ name }) => (name ?? '').toLowerCase()))
      const fresh = [...named].flatMap(([folded, name]) => (there.has(folded) ? [] : [{ name }]))
      await tx.create(MBU, fresh as never)
      const ids = await tx.create(Site, input as never, { byName: true })
      const count = ids.length || input.length
      return texts.say(language, 'created', { sites: texts.say(language, 'sites', { count }), units: texts.say(language, 'units', { count: fresh.length }) })
    })
  },
})

/** @throws NotAllowed 403 without the right to make rows of it */
function mayCreate(principal: Principal, entity: EntityModel): void {
  if (!holds(principal, entity, 'Create')) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [permissionName(entity, 'Create')] }))
}
