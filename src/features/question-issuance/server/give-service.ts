/** Gives templates to people: one questionnaire for each person, template and site. All of them, or none. */
import { formatDay, momentIn } from '#framework/kinds'
import { InvalidInput, keepsAnswer, Refused, say, service, type Principal, type Transaction } from '#framework/server'
import { z } from 'zod'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { Template } from '#entities/questionnaires/template'
import { Site } from '#entities/site/site'
import { User } from '#entities/users/user'
import { shownOf } from '#operations/questions'
import { surveyQuestions } from '#operations/questions/ask-questions'
import { states } from '../rules.ts'
import { nameOf } from './issued.ts'
import { tell } from './tell.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const day = z.iso.date()
/** Rows of one call. */
const most = 500

export const giveService = service({
  path: 'QuestionConsumption/AssignQuestions', method: 'POST', admits: { anyOf: ['LookUps.Questionnaire.Create'] }, answers: 'text', again: keepsAnswer,
  input: z.object({ templateIds: z.array(id).max(most), userId: id.optional(), userIds: z.array(id).max(most).default([]), siteIds: z.array(id).max(most).default([]), startDate: day, endDate: day, remarks: z.string().max(1000).optional() }),
  async handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
    const { language, zone } = principal
    const { startDate, endDate, remarks = '' } = input
    const [templateIds, siteIds] = [[...new Set(input.templateIds)], [...new Set(input.siteIds)]]
    // As documented one person, or several.
    const userIds = [...new Set([...input.userIds, ...(input.userId === undefined ? [] : [input.userId])])]
    const refuse = (message: string, member: string) => new InvalidInput(say(language, 'notValid'), [{ message, members: [member] }])
    if (!templateIds.length) throw refuse(texts.say(language, 'noTemplates'), 'templateIds')
    if (!userIds.length) throw refuse(texts.say(language, 'noPeople'), 'userIds')
    if (endDate < startDate) throw refuse(texts.say(language, 'endsBefore'), 'endDate')
    if (endDate < momentIn(zone).today) throw refuse(texts.say(language, 'isOver'), 'endDate')
    if (userIds.length * templateIds.length * Math.max(1, siteIds.length) > most) throw refuse(texts.say(language, 'tooMany', { count: most }), 'templateIds')
    return transaction({ principal, requestId, reason: 'giveQuestions', key }, async (tx) => {
      const unknown = (entity: string, wanted: number, member: string) => refuse(say(language, 'noEntity', { entity, id: wanted }), member)
      // Held: two who give the same to one person at once would both find that it is not there.
      const people = await tx.lock(User, userIds, { authorised: true }).catch(async () => {
        const known = await tx.read.rows(User, { where: { id: { in: userIds } }, fields: ['userName'], authorised: true })
        throw unknown('User', userIds.find((wanted) => known.every((each) => each.id !== wanted)) ?? 0, memberOf(input))
      })
      const names = new Map([...people].map(([userId, { fullName, userName }]) => [userId, fullName || userName]))
      const away = [...people.values()].find(({ isActive }) => !isActive)
      if (away) throw refuse(texts.say(language, 'inactiveUser', { name: names.get(away.id) ?? '' }), memberOf(input))
      const templates = await tx.read.rows(Template, { where: { id: { in: templateIds } }, authorised: true })
      for (const wanted of templateIds) {
        const template = templates.find((each) => each.id === wanted)
        if (!template) throw unknown('Template', wanted, 'templateIds')
        if (!template.isActive) throw new Refused(texts.say(language, 'notActive', { name: template.name }))
      }
      const sites = siteIds.length ? await tx.read.rows(Site, { where: { id: { in: siteIds } }, fields: ['siteCode'], authorised: true }) : []
      const missing = siteIds.find((wanted) => !sites.some((site) => site.id === wanted))
      if (missing !== undefined) throw unknown('Site', missing, 'siteIds')
      await refuseOverlaps(tx, principal, { userIds, templateIds, siteIds, startDate, endDate })
      const counts = new Map(await Promise.all(templateIds.map(async (templateId) => [templateId, shownOf(await surveyQuestions(tx.read, templateId), new Map()).length] as const)))
      const places = siteIds.length ? siteIds : [null]
      const rows = userIds.flatMap((userId) => templateIds.flatMap((templateId) => places.map((siteId) => ({ userId, templateId, siteId, startDate, endDate, remarks, status: states.given, questionCount: counts.get(templateId) ?? 0, filledCount: 0, reminders: 0 }))))
      const made = await tx.create(QuestionConsumption, rows as never, { authorised: true, trusted: true })
      const called = templateIds.map((each) => templates.find((template) => template.id === each)?.name ?? '').join(', ')
      const each = rows.length / userIds.length
      for (const [n, userId] of userIds.entries()) await tell(tx, principal, 'noticeGiven', { id: made[n * each] ?? 0 }, [userId], () => ({ count: each, names: called }), remarks)
      const [name = ''] = names.values()
      if (userIds.length > 1) return texts.say(language, 'givenTo', { count: rows.length, people: userIds.length })
      return siteIds.length > 1 ? texts.say(language, 'givenAt', { count: rows.length, sites: siteIds.length, name }) : texts.say(language, 'given', { count: templateIds.length, name })
    })
  },
})

/** The field that named them. */
const memberOf = ({ userIds }: { userIds: readonly number[] }) => (userIds.length ? 'userIds' : 'userId')

/** @param except the one that is meant itself @throws Refused naming what is with the person in these days already */
export async function refuseOverlaps(tx: Transaction, { language }: Principal, { userIds, templateIds, siteIds, startDate, endDate }: { userIds: readonly number[]; templateIds: readonly number[]; siteIds: readonly number[]; startDate: string; endDate: string }, except = 0): Promise<void> {
  const [found] = await tx.read.rows(QuestionConsumption, {
    where: { id: { ne: except }, userId: { in: [...userIds] }, status: { ne: states.accepted }, templateId: { in: [...templateIds] }, siteId: siteIds.length ? { in: [...siteIds] } : null, startDate: { lte: endDate }, endDate: { gte: startDate } }, order: ['-endDate'], limit: 1, authorised: true,
  })
  if (!found) return
  const said = { template: found.templateName ?? '', name: found.userName ?? '', day: formatDay(language, found.endDate ?? '') }
  throw new Refused(found.siteId === null ? texts.say(language, 'overlaps', said) : texts.say(language, 'overlapsAt', { ...said, site: found.siteName ?? '' }), null, { row: { id: found.id, name: nameOf(found, language) } })
}
