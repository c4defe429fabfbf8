/** The person answers a line, a keeper decides what differs, a job is closed. */
import { actionService, InvalidInput, Refused, type ActionCall, type Service } from '#framework/server'
import { AssetCheck } from '#entities/ams/asset-check'
import { AssetCheckLine } from '#entities/ams/asset-check-line'
import { circumstances } from '#operations/calls/circumstances'
import { keptTime } from '#operations/device-time'
import { notify } from '#operations/people/notices'
import { z } from 'zod'
import { verifyRoute } from '../feature.ts'
import { serialKey, type SerialPlace } from '../model/places.ts'
import { checkActions, checkStates, lineActions, results } from '../rules.ts'
import { writeDown } from './books.ts'
import { texts } from './texts.ts'

type Prepare = NonNullable<ActionCall['prepare']>
type Afterwards = NonNullable<ActionCall['afterwards']>
const permission = 'LookUps.AssetCheck'

/** Jobs are held one by one: what is counted on them is what stands on their lines. */
const checkOf = async (tx: Parameters<Prepare>[0], row: { readonly [name: string]: unknown }) => {
  const id = Number(row['checkId'])
  const check = (await tx.lock(AssetCheck, [id], { authorised: true })).get(id)
  if (!check) throw new Error('a line has no job')
  return check
}

const answered: Prepare = async (tx, { row, input }) => {
  const { language } = tx.principal
  const check = await checkOf(tx, row)
  if (check.state === checkStates.closed) throw new Refused(texts.say(language, 'closed', { name: check.name ?? '' }))
  const [expected, found] = [String(row['expectedSerial'] ?? ''), String(input['foundSerial'] ?? '').trim()]
  const refuse = (message: string) => new InvalidInput(message, [{ message, members: ['foundSerial'] }])
  if (input['result'] === results.differs && !found) throw refuse(texts.say(language, 'foundNeeded'))
  if (input['result'] === results.differs && serialKey(found) === serialKey(expected)) throw refuse(texts.say(language, 'isTheSame', { serial: found }))
  if (input['result'] === results.match && found && serialKey(found) !== serialKey(expected)) throw refuse(texts.say(language, 'isAnother', { expected, found }))
  return { at: keptTime(input, new Date().toISOString()).at, ...(input['result'] === results.match ? { foundSerial: expected } : {}) }
}

const counted: Afterwards = async (tx, { row }) => {
  const check = await checkOf(tx, row)
  const lines = await tx.read.rows(AssetCheckLine, { where: { checkId: check.id }, fields: ['result'], authorised: true, limit: 10_000 })
  const done = lines.filter(({ result }) => (result ?? results.open) !== results.open).length
  const differing = lines.filter(({ result }) => result === results.differs || result === results.missing).length
  const state = done === lines.length ? checkStates.answered : checkStates.open
  if (done === check.answered && differing === check.differing && state === check.state) return
  await tx.update(AssetCheck, [{ id: check.id, answered: done, differing, state } as never], { authorised: true, trusted: true })
  if (state === checkStates.answered && check.state !== checkStates.answered) {
    await notify(tx, tx.principal, [check.creatorUserId], { subject: (of) => texts.say(of, 'answeredAll', { name: check.name ?? '', count: differing }), kind: 'assigned', link: `/serialChecks/${check.id}`, entity: AssetCheck.key, id: check.id })
  }
}

const accepted: Prepare = async (tx, { row }) => {
  await writeDown(tx, {
    place: String(row['place']) as SerialPlace, siteId: Number(row['siteId']), rowNumber: typeof row['rowNumber'] === 'number' && row['rowNumber'] > 0 ? row['rowNumber'] : null, expected: String(row['expectedSerial'] ?? ''), result: Number(row['result']), found: String(row['foundSerial'] ?? ''), image: row['image'],
  })
  return {}
}

const refused: Afterwards = async (tx, { row, input }) => {
  const site = (await tx.read.one(AssetCheckLine, row.id, { authorised: true }))?.siteName ?? ''
  await notify(tx, tx.principal, [row['checkedById']], { subject: (of) => texts.say(of, 'refusedNotice', { serial: String(row['foundSerial'] || row['expectedSerial']), site }), message: String(input['reason'] ?? ''), kind: 'assigned', severity: 2, link: `${verifyRoute}?job=${Number(row['checkId'])}`, entity: AssetCheckLine.key, id: row.id })
}

export const lineServices: readonly Service[] = [
  actionService(lineActions, {
    path: 'AssetCheckLine/Answer', permission, action: 'answerSerial', prepare: answered, afterwards: counted,
    input: { ...circumstances, result: z.coerce.number().int().min(results.match).max(results.missing).optional(), foundSerial: z.string().max(128).nullish(), remarks: z.string().max(1000).nullish(), image: z.string().max(200).nullish() },
  }),
  actionService(lineActions, { path: 'AssetCheckLine/Accept', permission, action: 'acceptSerial', prepare: accepted }),
  actionService(lineActions, { path: 'AssetCheckLine/Refuse', permission, action: 'refuseSerial', input: { reason: z.string().max(1000).optional() }, afterwards: refused }),
  actionService(checkActions, { path: 'AssetCheck/Close', permission, action: 'closeCheck' }),
  actionService(checkActions, { path: 'AssetCheck/Reopen', permission, action: 'reopenCheck' }),
]
