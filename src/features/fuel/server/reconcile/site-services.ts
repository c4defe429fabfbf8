/** One site with all its arithmetic, and what is known of a site before a visit is entered. */
import { momentIn } from '#framework/kinds'
import { NotFound, say, service, type FeatureContext, type Person } from '#framework/server'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { z } from 'zod'
import { Dg } from '#entities/fuel-dg/dg'
import { FuelDecision } from '#entities/fuel-dg/fuel-decision'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { Site } from '#entities/site/site'
import { User } from '#entities/users/user'
import { fuelCalls } from '../../calls.ts'
import { ratesOf } from '../../model/band.ts'
import { decisions } from '../../model/doubts.ts'
import { openSince } from '../../model/open-months.ts'
import { askSites, type AskedSite } from '../evaluate/ask-visits.ts'
import { evaluated } from '../evaluate/evaluate-sites.ts'
import { toleranceOf } from '../settings.ts'
import { maybeDay, maybeId, periodOf } from './filter.ts'
import { thisMonth } from './reconcile-services.ts'

const [text, number] = [z.string().nullable(), z.number().nullable()]
const decided = z.object({ id: z.int(), doubt: z.string(), decision: z.string(), litres: number, reason: text, userName: text, askedName: text, time: text, ticketId: z.int().nullable() })
const twin = z.object({ visitId: z.int(), siteCode: text, date: text })
const visit = z.object({
  visitId: z.int(), date: z.string(), dgId: z.int().nullable(), previousId: z.int().nullable(), previousDate: text, previousReading: number, previousTank: number, filledBetween: z.number(), reading: z.number(), tank: z.number(), filled: z.number(), hours: number, used: number,
  expected: number, difference: number, cph: z.number(), tankCapacity: z.number(), alarmHours: number, isReset: z.boolean(), distance: number, inside: z.int(), billNo: text, siteLogBookNo: text, vehicleNumber: text, creatorUserId: z.int().nullable(), creatorUserName: text, doubts: z.array(z.string()), openDoubts: z.int(), decided: z.array(decided),
  twins: z.array(twin),
})
const rate = z.object({ visitId: z.int(), day: z.string(), rate: z.number(), low: z.number(), high: z.number(), isOut: z.boolean() })
const generator = z.object({ id: z.int(), name: z.string(), cph: z.number(), tankCapacity: z.number(), rates: z.array(rate) })
const output = z.object({ siteId: z.int(), siteCode: z.string(), siteName: z.string(), startDate: z.string(), endDate: z.string(), tolerancePercent: z.number(), generators: z.array(generator), visits: z.array(visit) })
/** Days before the period of which the trend tells. */
const trendDays = 180
const words = Object.fromEntries(Object.entries(decisions).map(([word, stored]) => [stored, word]))

async function siteOf({ read }: Pick<FeatureContext, 'read'>, principal: Person, siteId: number | null | undefined) {
  const site = siteId ? await read.one(principal, Site, siteId, { authorised: true }) : null
  if (!site) throw new NotFound(say(principal.language, 'noEntity', { entity: 'Site', id: siteId ?? 0 }))
  return site
}

/** Other visits that have the bill, and other sites that have the log book, of visits that are doubted for it. */
async function twinsOf({ read }: Pick<FeatureContext, 'read'>, principal: Person, visits: AskedSite['visits']) {
  const doubted = visits.filter(({ isBillTwice }) => isBillTwice)
  const texts = (of: 'billNo' | 'logBook') => [...new Set(doubted.map((each) => each[of]).filter(Boolean))]
  if (!doubted.length) return () => []
  const rows = await read.rows(withoutPlaces(principal), SiteFuelInput, { where: { or: [{ billNo: { in: texts('billNo') } }, { siteLogBookNo: { in: texts('logBook') } }] }, fields: ['billNo', 'siteLogBookNo', 'siteId', 'siteName', 'visitDate'], order: ['-visitDate'], limit: 200, authorised: true })
  const sites = new Map((await read.rows(withoutPlaces(principal), Site, { where: { id: { in: idsOf(rows.map(({ siteId }) => siteId)) } }, fields: ['siteCode'], authorised: true })).map(({ id, siteCode }) => [id, siteCode]))
  return (one: AskedSite['visits'][number]) => one.isBillTwice
    ? rows.filter((row) => row.id !== one.id && ((row.billNo && row.billNo === one.billNo) || (row.siteLogBookNo && row.siteLogBookNo === one.logBook && row.siteId !== one.siteId))).slice(0, 5).map((row) => ({ visitId: row.id, siteCode: sites.get(row.siteId ?? 0) ?? null, date: row.visitDate }))
    : []
}

export const siteServices = [
  service({
    path: fuelCalls.site, method: 'GET', admits: { anyOf: ['LookUps.SiteFuelInput.Read'] }, input: z.object({ siteId: maybeId, startDate: maybeDay, endDate: maybeDay }), output,
    async handle({ principal, input, ...context }) {
      const { read } = context
      const site = await siteOf(context, principal, input.siteId)
      const { from, until } = periodOf(input, thisMonth(principal.zone), principal)
      const insider = withoutPlaces(principal)
      const [found, tolerancePercent, generators] = [(await askSites(read, insider, [site.id])).get(site.id), await toleranceOf(context, principal.tenantId), await read.rows(insider, Dg, { where: { siteId: site.id }, fields: ['brandName', 'capacity', 'cph', 'tankCapacity'], order: ['id'], authorised: true })]
      const all = found ? evaluated(found, principal.zone, tolerancePercent, { openSince: openSince(momentIn(principal.zone).today), written: null }) : []
      const byId = new Map(all.map((each) => [each.visit.id, each]))
      const shown = all.filter(({ visit: { day } }) => day >= from && day <= until)
      const ids = shown.map(({ visit: { id } }) => id)
      const [rows, ruled, twins] = await Promise.all([
        ids.length ? read.rows(insider, SiteFuelInput, { where: { id: { in: ids } }, fields: ['vehicleNumber', 'creatorUserId'], limit: 10_000, authorised: true }) : [],
        ids.length ? read.rows(insider, FuelDecision, { where: { siteFuelInputId: { in: ids } }, order: ['id'], limit: 10_000, authorised: true }) : [],
        twinsOf(context, principal, shown.map((each) => each.visit)),
      ])
      const people = await read.rows(insider, User, { where: { id: { in: idsOf(rows.map(({ creatorUserId }) => creatorUserId)) } }, fields: ['fullName'], limit: 10_000, authorised: true })
      const nameOf = new Map(people.map(({ id, fullName }) => [id, fullName]))
      const rowOf = new Map(rows.map((row) => [row.id, row]))
      const rates = all.map(({ visit: { day }, evaluated: of }) => ({ ...of, day })).filter(({ day }) => Date.parse(day) >= Date.parse(from) - trendDays * 86_400_000 && day <= until)
      return {
        siteId: site.id, siteCode: site.siteCode, siteName: site.siteName, startDate: from, endDate: until, tolerancePercent,
        generators: generators.map(({ id, brandName, capacity, cph, tankCapacity }) => ({ id, name: [brandName, capacity ? `${capacity} kVA` : ''].filter(Boolean).join(' '), cph: cph ?? 0, tankCapacity: tankCapacity ?? 0, rates: ratesOf(rates, id) })),
        visits: shown.toReversed().map(({ visit: of, evaluated: { id, previousId, filledBetween, hours, used, expected, difference, cph, tankCapacity, alarmHours, generatorId }, now }) => {
          const [previous, row] = [byId.get(previousId ?? 0)?.visit, rowOf.get(id)]
          return {
            visitId: id, date: of.day, dgId: generatorId, previousId, previousDate: previous?.day ?? null, previousReading: previous?.reading ?? null, previousTank: previous?.tank ?? null, filledBetween, reading: of.reading, tank: of.tank, filled: of.filled, hours, used, expected, difference, cph, tankCapacity,
            alarmHours, isReset: of.isReset, distance: now.distance, inside: now.inside ?? 0, billNo: of.billNo || null, siteLogBookNo: of.logBook || null, vehicleNumber: row?.vehicleNumber ?? null, creatorUserId: row?.creatorUserId ?? null, creatorUserName: nameOf.get(row?.creatorUserId ?? 0) ?? null,
            doubts: now.doubts, openDoubts: now.openDoubts ?? 0, twins: twins(of),
            decided: ruled.filter(({ siteFuelInputId }) => siteFuelInputId === id).map((each) => ({ id: each.id, doubt: each.doubt, decision: words[each.decision ?? 0] ?? '', litres: each.litres, reason: each.reason, userName: each.decidedByName, askedName: each.userName, time: each.decidedTime, ticketId: each.taskTicketRequestId })),
          }
        }),
      }
    },
  }),
  service({
    path: fuelCalls.before, method: 'GET', admits: { anyOf: ['LookUps.SiteFuelInput.Read', 'LookUps.SiteFuelInput.Create', 'LookUps.SiteFuelInput.Update'] }, input: z.object({ siteId: maybeId, visitDate: maybeDay, dgId: maybeId, id: maybeId }),
    output: z.object({ date: text, reading: z.number(), tank: z.number(), filled: z.number(), tankCapacity: z.number() }),
    async handle({ principal, input: { siteId, visitDate, dgId, id }, ...context }) {
      const site = await siteOf(context, principal, siteId)
      const day = visitDate ?? momentIn(principal.zone).today
      const found = (await askSites(context.read, withoutPlaces(principal), [site.id])).get(site.id)
      const generators = found?.generators ?? (await context.read.rows(withoutPlaces(principal), Dg, { where: { siteId: site.id }, fields: ['cph', 'tankCapacity'], order: ['id'], authorised: true })).map((row) => ({ id: row.id, cph: row.cph ?? 0, tankCapacity: row.tankCapacity ?? 0 }))
      const meant = generators.find((each) => each.id === dgId) ?? generators[0]
      const isOf = (named: number | null) => (generators.find((each) => each.id === named) ?? generators[0])?.id === meant?.id
      const last = found?.visits.filter((each) => each.id !== id && each.day <= day && each.reading > 0 && isOf(each.dgId)).at(-1)
      return { date: last?.day ?? null, reading: last?.reading ?? 0, tank: last?.tank ?? 0, filled: last?.filled ?? 0, tankCapacity: meant?.tankCapacity ?? 0 }
    },
  }),
]
