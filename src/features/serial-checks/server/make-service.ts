/** Making a job: the serial numbers that the books have of the sites become its lines, and the person is told. */
import { InvalidInput, keepsAnswer, Refused, say, service } from '#framework/server'
import { AssetCheck } from '#entities/ams/asset-check'
import { AssetCheckLine } from '#entities/ams/asset-check-line'
import { Site } from '#entities/site/site'
import { User } from '#entities/users/user'
import { notify } from '#operations/people/notices'
import { z } from 'zod'
import { verifyRoute } from '../feature.ts'
import { mostParts, placesOf } from '../model/places.ts'
import { bookedAt } from './books.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
/** Of one job. */
const [mostSites, mostLines] = [500, 2000]

export const makeService = service({
  path: 'AssetCheck/Make', method: 'POST', admits: { anyOf: ['LookUps.AssetCheck.Create'] }, again: keepsAnswer,
  input: z.object({
    name: z.string().trim().max(200).nullish(), sites: z.array(z.union([id, z.looseObject({ id }).transform((site) => site.id)])).min(1).max(mostSites), part: z.coerce.number().int().min(1).max(mostParts).default(1),
    assignUserId: id, dueDate: z.union([z.iso.date(), z.literal('').transform(() => null)]).nullish(), remarks: z.string().max(1000).nullish(),
  }),
  output: z.looseObject({ id: z.int() }),
  async handle({ principal, input, read, transaction, requestId, idempotencyKey: key }) {
    const { language } = principal
    const asked = [...new Set(input.sites)]
    const refuse = (message: string, member: string) => new InvalidInput(say(language, 'notValid'), [{ message, members: [member] }])
    const sites = await read.rows(principal, Site, { where: { id: { in: asked } }, order: ['siteCode'], fields: ['siteCode'], authorised: true })
    const unseen = asked.find((each) => !sites.some((site) => site.id === each))
    if (unseen !== undefined) throw refuse(say(language, 'noEntity', { entity: Site.key, id: unseen }), 'sites')
    const [person] = await read.rows(principal, User, { where: { id: input.assignUserId, isActive: true }, fields: [], limit: 1, authorised: true })
    if (!person) throw refuse(say(language, 'noEntity', { entity: User.key, id: input.assignUserId }), 'assignUserId')
    const booked = await bookedAt(read, principal, asked, placesOf(input.part))
    if (!booked.length) throw new Refused(texts.say(language, 'nothing'))
    if (booked.length > mostLines) throw new Refused(texts.say(language, 'tooMany', { count: booked.length, most: mostLines }))
    const codes = sites.map(({ siteCode }) => siteCode ?? '')
    const name = input.name || (codes.length > 3 ? `${codes.slice(0, 3).join(', ')} +${codes.length - 3}` : codes.join(', '))
    return transaction({ principal, requestId, reason: 'makeCheck', key }, async (tx) => {
      const [check] = await tx.create(AssetCheck, [{ name, sites: asked, part: input.part, assignUserId: person.id, dueDate: input.dueDate ?? null, remarks: input.remarks ?? '', total: booked.length } as never], { authorised: true, trusted: true })
      if (check === undefined) throw new Error('a job was not written')
      await tx.create(AssetCheckLine, booked.map(({ place, siteId, rowNumber, what, serial }) => ({ checkId: check, siteId, place, rowNumber, what, expectedSerial: serial, assignUserId: person.id }) as never), { authorised: true, trusted: true })
      await notify(tx, principal, [person.id], { subject: (of) => texts.say(of, 'assigned', { name, count: booked.length }), kind: 'assigned', link: `${verifyRoute}?job=${check}`, entity: AssetCheck.key, id: check })
      return { ...(await tx.read.one(AssetCheck, check, { authorised: true })), id: check } as { id: number }
    })
  },
})
