/** Whom one calls at a site and how one gets in: of the site, and of a work order for whoever has it. */
import { InvalidInput, keepsAnswer, service, type OwnReads, type Principal, type Reads } from '#framework/server'
import { z } from 'zod'
import { SiteAccess } from '#entities/site/site-access'
import { SiteContact } from '#entities/site/site-contact'
import { withoutPlaces } from './takes-along.ts'
import { texts } from './texts.ts'
import { orderOf, orderReaders, siteOf } from './whose.ts'

const contact = z.object({ id: z.int(), name: z.string(), role: z.int(), phoneNumber: z.string(), secondNumber: z.string(), callOrder: z.int(), hours: z.string(), remarks: z.string() })
const notes = ['keys', 'guard', 'guardNumber', 'hours', 'permit', 'way', 'caution'] as const
const access = z.object({ id: z.int(), ...(Object.fromEntries(notes.map((note) => [note, z.string()])) as { [N in (typeof notes)[number]]: z.ZodString }) })
const answer = z.object({ siteId: z.int().nullable(), contacts: z.array(contact), access: access.nullable() })

/** Reads of a person as a transaction has them. */
function readsOf(read: Reads, principal: Principal): Pick<OwnReads, 'rows'> {
  return { rows: (...asked) => read.rows(principal, ...asked) }
}

/** In the order in which they are called: the lowest number, then who was entered first. */
async function reached(read: Pick<OwnReads, 'rows'>, siteId: number | null): Promise<z.output<typeof answer>> {
  if (siteId === null) return { siteId, contacts: [], access: null }
  const rows = await read.rows(SiteContact, { where: { siteId }, order: ['callOrder', 'id'], authorised: true })
  const [note] = await read.rows(SiteAccess, { where: { siteId }, limit: 1, authorised: true })
  const contacts = rows.map(({ id, name, role, phoneNumber, secondNumber, callOrder, hours, remarks }) => ({ id, name: name ?? '', role: Number(role ?? 0), phoneNumber: phoneNumber ?? '', secondNumber: secondNumber ?? '', callOrder: callOrder ?? 1, hours: hours ?? '', remarks: remarks ?? '' }))
  return { siteId, contacts, access: note ? { id: note.id, ...(Object.fromEntries(notes.map((name) => [name, note[name] ?? ''])) as { [N in (typeof notes)[number]]: string }) } : null }
}

const entered = z.looseObject({ id: z.int().nullish() })

export const contactServices = [
  service({
    path: 'Site/GetContacts', method: 'GET', admits: { anyOf: ['LookUps.Site.Read'] }, input: z.object({ SiteId: z.coerce.number().int() }), output: answer,
    async handle({ input: { SiteId }, ...context }) {
      await siteOf(context, SiteId)
      return reached(readsOf(context.read, context.principal), SiteId)
    },
  }),
  service({
    path: 'WorkOrder/GetContacts', method: 'GET', admits: orderReaders, input: z.object({ Id: z.coerce.number().int() }), output: answer,
    async handle({ input: { Id }, ...context }) {
      const order = await orderOf(context, Id)
      // Who is sent there must get in, also where the site is none of his places.
      return reached(readsOf(context.read, withoutPlaces(context.principal)), order.siteId)
    },
  }),
  service({
    path: 'Site/SaveContacts', method: 'POST', admits: { anyOf: ['LookUps.Site.Update'] }, input: z.object({ siteId: z.int(), contacts: z.array(entered).max(50) }), output: answer, again: keepsAnswer,
    async handle({ principal, requestId, idempotencyKey: key, transaction, input: { siteId, contacts }, ...context }) {
      await siteOf({ read: context.read, principal }, siteId)
      // All contacts of the site: what has no id is new, and what is left out goes.
      return transaction({ principal, requestId, reason: 'contacts', key }, async (tx) => {
        const there = new Set((await tx.read.rows(SiteContact, { where: { siteId }, fields: [], authorised: true })).map(({ id }) => id))
        const named = contacts.flatMap(({ id }) => (id ? [id] : []))
        const stranger = named.find((id) => !there.has(id))
        if (stranger !== undefined) throw otherSite(principal, stranger)
        const gone = [...there].filter((id) => !named.includes(id))
        if (gone.length) await tx.delete(SiteContact, gone, { authorised: true })
        const [known, fresh] = [contacts.filter(({ id }) => id), contacts.filter(({ id }) => !id)]
        if (known.length) await tx.update(SiteContact, known.map((row) => ({ ...row, siteId })) as never, { authorised: true })
        if (fresh.length) await tx.create(SiteContact, fresh.map((row) => ({ ...row, id: undefined, siteId })) as never, { authorised: true })
        return reached(tx.read, siteId)
      })
    },
  }),
]

function otherSite({ language }: Principal, id: number): InvalidInput {
  const message = texts.say(language, 'otherSite', { id })
  return new InvalidInput(message, [{ message, members: ['contacts'] }])
}
