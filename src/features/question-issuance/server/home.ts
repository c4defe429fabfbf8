/** On home: what waits to be filled. */
import type { HomeSection, Where } from '#framework/server'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { momentIn } from '#framework/kinds'
import { withoutPlaces } from '#operations/people/insider'
import { ownRoute } from '../feature.ts'
import { states } from '../rules.ts'

type Issued = Where<typeof QuestionConsumption>

export const questionnairesOnHome: HomeSection = {
  name: 'questionnaires', label: { en: 'Questionnaires waiting for you', ur: 'آپ کے منتظر سوالنامے' }, empty: { en: 'No questionnaire waits for you.', ur: 'کوئی سوالنامہ آپ کا منتظر نہیں۔' },
  async content({ principal, read }) {
    const { userId, zone } = principal
    const own: Issued = { userId, status: states.given }
    const insider = withoutPlaces(principal)
    const count = (where: Issued) => read.count(insider, QuestionConsumption, { where, authorised: true })
    const { today } = momentIn(zone)
    const [toDo, late, next] = await Promise.all([
      count(own), count({ and: [own, { endDate: { lt: today } }] }),
      read.rows(insider, QuestionConsumption, { where: own, order: ['endDate', 'id'], limit: 5, fields: ['templateName', 'siteName', 'startDate', 'endDate', 'questionCount', 'filledCount', 'sentBackReason'], authorised: true }),
    ])
    if (!toDo) return null
    return {
      opens: ownRoute,
      counters: [
        { name: 'late', label: { en: 'Late', ur: 'تاخیر شدہ' }, count: late, tone: 'bad', opens: `${ownRoute}?late=1` },
        { name: 'toDo', label: { en: 'To fill', ur: 'بھرنے ہیں' }, count: toDo, opens: ownRoute },
      ],
      items: next.map(({ id, templateName, siteName, endDate, questionCount, filledCount }) => ({
        title: templateName ?? '', subtitle: [siteName ?? '', `${filledCount ?? 0}/${questionCount ?? 0}`].filter(Boolean).join(' · '), opens: `/questionIssuance/${id}`, ...(endDate ? { time: `${endDate}T00:00:00Z` } : {}),
      })),
    }
  },
}
