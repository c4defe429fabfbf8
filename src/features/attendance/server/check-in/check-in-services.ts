/** Checking in and out: one’s own, from wherever one is. */
import { wallClock, formatDay } from '#framework/kinds'
import { InvalidInput, keepsAnswer, NotAllowed, Refused, say, service, together, type Principal, type Reads, type Transaction } from '#framework/server'
import { circumstances } from '#operations/calls/circumstances'
import { fixAge, keptTime } from '#operations/device-time'
import { pointOf, type Fix } from '#operations/positions'
import { Attendance } from '#entities/attendance/attendance'
import { z } from 'zod'
import { atHome, places, whereaboutsOf, type Whereabouts } from '../../model/whereabouts.ts'
import { hoursBetween, isOver, spanAt, type Span } from '../../model/spans.ts'
import { texts } from '../texts.ts'
import { evaluatedWith, newRecord } from '../days/evaluate-day.ts'
import { lookForDoubts, samePhoneAround } from '../days/look-for-doubts.ts'
import { refuseClosedMonth } from '../days/months.ts'
import { answerOf, shown } from './answer.ts'
import { ownAround, spansAround, spansIn } from './around.ts'
import { refuseWrongEnd } from './end-time.ts'
import { zonesOf } from '../decide/zones.ts'
import { ownDay } from './own-day.ts'
import { workerOf, type Worker } from './person.ts'
import { sitesAround } from './sites-around.ts'
import { whereaboutsService } from './whereabouts-service.ts'

/** Milliseconds before a check-in within which another one is the same. */
const sameTap = 120_000
const update = 'LookUps.Attendance.Update'
const row = z.looseObject({ id: z.int() })
const common = { ...circumstances, image: z.string().max(100).nullish(), remarks: z.string().max(4000).nullish() }

/** The same person without the walls of places: what one does oneself, and what rules look at, is more than the person sees. */
const insiderOf = <P extends Principal>(principal: P): P => ({ ...principal, reach: null })

type Sent = { readonly [N in keyof typeof circumstances]?: string | number | null | undefined }

/** The position as it is stored; no position is none at all. */
function positionOf({ latitude, longitude, accuracy }: Sent) {
  const point = pointOf(latitude, longitude)
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return point ? { latitude: rounded(point.latitude), longitude: rounded(point.longitude), accuracy: Math.round(Number(accuracy ?? 0) * 100) / 100 } : null
}

const fixOf = (sent: Sent, at: string): Fix => ({ accuracy: Number(sent.accuracy ?? 0), age: fixAge(sent, at) })

export const checkInServices = [
  ownDay, whereaboutsService,
  service({
    path: 'Attendance/UserCheckIn', method: 'POST', admits: 'signedIn', output: row, again: keepsAnswer,
    input: z.object({ ...common, isAtHome: z.boolean().nullish(), deviceId: z.string().max(128).nullish() }),
    async handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
      const { language, userId } = principal
      const insider = insiderOf(principal)
      const received = new Date().toISOString()
      const { at, isLater } = keptTime(input, received)
      return transaction({ principal: insider, requestId, reason: 'checkIn', key }, async (tx) => {
        const inside = readsOf(tx)
        const worker = await workerOf(inside, insider, userId)
        if (!worker) throw new Refused(texts.say(language, 'onlyEmployeesCheckIn'))
        const isAtHome = input.isAtHome === true
        const position = positionOf(input)
        // Whoever taps twice comes twice: the second waits for the lock, and is told. What is asked behind it, and travels with it, sees what the first wrote.
        const { team } = worker
        const date = dayIn(worker.zone, at)
        const [, ownRecords, around, { own, others }, samePhone] = await together(
          tx.lock('Employee', [worker.employeeId], { authorised: true, fields: [] }), ownAround(inside, insider, userId, at),
          position && !isAtHome ? sitesAround(inside, insider, position, worker.radius) : [],
          evaluatedWith(tx.read, insider, { userId, date, teamId: team?.id ?? null, departmentId: team?.departmentId ?? null, projectId: team?.projectId ?? null, known: { country: worker.country, team } }, { id: newRecord, checkInTime: at, checkOutTime: null, isRejected: false }),
          samePhoneAround(tx.read, { userId, at, deviceId: input.deviceId || null }),
        )
        const spans = spansIn(ownRecords)
        // Of two taps the later may have come first.
        const span = spanAt(spans, Date.parse(at)) ?? spanAt(spans, Date.parse(at) + sameTap)
        if (span) throw new Refused(await spanSentence(tx, insider, span, worker, received))
        if (isAtHome && !worker.mayBeHome) throw new Refused(texts.say(language, 'notAtHome'))
        if (worker.needsPicture && !input.image) throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'pictureNeeded'), members: ['image'] }])
        const where: Whereabouts = isAtHome ? atHome(position, fixOf(input, at), worker.home, worker.homeRadius) : whereaboutsOf(position, fixOf(input, at), around)
        const fix = fixOf(input, at)
        const clockOff = input.sentTime ? Math.round((Date.parse(input.sentTime) - Date.parse(received)) / 1000) : null
        const { doubts, shared } = lookForDoubts({ own: position ? ownRecords : [], samePhone }, { at, fix, here: position, inside: where.inside, clockOff })
        if (others.length) await tx.update(Attendance, others as never, { authorised: true, trusted: true })
        if (shared.length) await tx.update(Attendance, shared as never, { authorised: true, trusted: true })
        return shown(await tx.createOne(Attendance, {
          userId, date, ...own, doubts, clockOff, fixAge: fix.age === null ? null : Math.round(fix.age), teamId: team?.id, departmentId: team?.departmentId, projectId: team?.projectId, regionId: team?.regionId, subRegionId: team?.subRegionId,
          checkInTime: at, checkInLatitude: position?.latitude, checkInLongitude: position?.longitude, checkInAccuracy: position?.accuracy, isAtHome,
          place: where.place, placeSiteId: where.placeSiteId, inside: where.inside, distance: where.distance, deviceId: input.deviceId, image: input.image, remarks: input.remarks,
          sentLater: isLater, checkInReceived: isLater ? received : null, isAutoClosed: isOver(spans, Date.parse(at), Date.parse(received)),
        } as never, { authorised: true, trusted: true }))
      })
    },
  }),
  service({
    path: 'Attendance/UserCheckOut', method: 'PUT', admits: { anyOf: [update], orSelf: true }, output: row, again: keepsAnswer,
    /** `time`: an approver says when somebody else left. */
    input: z.object({ ...common, id: z.int().min(1).max(2_147_483_647).nullish(), time: z.iso.datetime({ offset: true }).nullish() }),
    async handle({ principal, holdsRight, input, read, transaction, requestId, idempotencyKey: key }) {
      const { language, userId } = principal
      const insider = insiderOf(principal)
      const received = new Date().toISOString()
      const kept = keptTime(input, received)
      const named = input.id ? await read.one(insider, Attendance, input.id, { authorised: true }) : null
      // Another's is looked for as the caller sees it: what is out of sight is not there.
      const isOwn = !input.id || named?.userId === userId
      const said = isOwn || !input.time ? null : input.time
      const { at, isLater } = said ? { at: said, isLater: false } : kept
      return transaction({ principal: isOwn ? insider : principal, requestId, reason: 'checkOut', key }, async (tx) => {
        if (input.id) await tx.lock(Attendance, [input.id], { authorised: true })
        if (!isOwn && !holdsRight) throw new NotAllowed(403, say(language, 'notGranted', { names: [update] }))
        // One's own is that of the moment; an approver ends the one that is named, as long as its person may say when it ended.
        const span = isOwn ? spanAt(await spansAround(read, insider, userId, at), Date.parse(at)) : null
        const found = isOwn ? (span?.isOpen && (!input.id || span.id === input.id) ? span.id : null) : input.id
        const held = found ? (await tx.lock(Attendance, [found], { authorised: true })).get(found) : null
        if (!held?.checkInTime || held.checkOutTime !== null) throw new Refused(texts.say(language, isOwn ? 'notCheckedIn' : 'hasCheckOut'))
        if (!isOwn) await refuseWrongEnd(read, insider, { userId: held.userId ?? 0, checkInTime: held.checkInTime, zone: (await zonesOf(read, insider, [held.teamId]))(held.teamId) }, at)
        const position = said ? null : positionOf(input)
        if (!isOwn) await refuseClosedMonth(tx, principal, held.departmentId, held.date ?? '')
        const inside = read.within(tx.connection, insider)
        const { own, others } = await evaluatedWith(inside, insider, { userId: held.userId ?? userId, date: held.date ?? '', teamId: held.teamId, departmentId: held.departmentId, projectId: held.projectId }, { id: held.id, checkInTime: held.checkInTime, checkOutTime: at, isRejected: Number(held.status) === 3 })
        if (others.length) await tx.update(Attendance, others as never, { authorised: true, trusted: true })
        await tx.update(Attendance, [{
          id: held.id, ...own, checkOutTime: at, checkOutLatitude: position?.latitude, checkOutLongitude: position?.longitude, checkOutAccuracy: position?.accuracy, checkOutImage: input.image ?? null,
          workedHours: hoursBetween(held.checkInTime, at), isAutoClosed: false, sentLater: held.sentLater === true || isLater, checkOutReceived: isLater ? received : null,
          ...(input.remarks ? { remarks: [held.remarks, input.remarks].filter(Boolean).join('\n').slice(0, 4000) } : {}),
        } as never], { authorised: true, trusted: true })
        return answerOf(tx, held.id)
      })
    },
  }),
]

/** Reads of a transaction for what takes a reader and who reads: its own principal, whoever is named. Statements asked in one turn travel together. */
function readsOf({ read }: Transaction): Pick<Reads, 'rows' | 'sql' | 'remembered'> {
  return { rows: (_, ...asked) => read.rows(...asked), remembered: (_, ...asked) => read.remembered(...asked), sql: (_, ...asked) => read.sql(...asked) }
}

function dayIn(zone: string, at: string): string {
  return wallClock(new Date(at), zone).toISOString().slice(0, 10)
}

/** Since when, and where; the day too, where it is another one. */
async function spanSentence(tx: Transaction, { language }: Principal, { id, isOpen, start, end }: Span, { zone }: Worker, now: string): Promise<string> {
  const clock = (time: number) => wallClock(new Date(time), zone).toISOString().slice(11, 16)
  const day = dayIn(zone, new Date(start).toISOString())
  const since = day === dayIn(zone, now) ? clock(start) : `${formatDay(language, day)} ${clock(start)}`
  if (!isOpen) return texts.say(language, 'wasCheckedIn', { from: since, until: clock(end) })
  const there = await tx.read.one(Attendance, id, { authorised: true })
  if (there?.place === places.home) return texts.say(language, 'checkedInAtHome', { since })
  const site = there?.place === places.site || there?.place === places.office ? there.placeSiteId : null
  const code = site === null || site === undefined ? null : (await tx.read.one('Site', site, { authorised: true }))?.['siteCode']
  return code ? texts.say(language, 'checkedInAt', { since, place: String(code) }) : texts.say(language, 'checkedIn', { since })
}
