/** Moving and merging places: what it would do, and doing it. */
import { entityOf, permissionName, type Model, type Right } from '#framework/metadata'
import { keepsAnswer, LostUpdate, NotAllowed, NotFound, Refused, say, service, type Principal, type ServiceContext } from '#framework/server'
import { z } from 'zod'
import { levels } from '../../feature.ts'
import { carryOut } from '../places/carry-out.ts'
import { levelsOf } from '../places/descriptors.ts'
import { texts } from '../texts.ts'
import { asWhole, prepare, previewSchema, sqlOf, type Asked } from './preview.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const place = { level: z.string(), id, toLevel: z.string(), toId: id }
const done = { rowVersion: z.coerce.number().int(), seen: z.string(), reason: z.string().max(200).optional() }
const changes = levels.map((level) => `LookUps.${level}.Update`)

/** As the caller may name it: `region` is Region. @throws NotFound for what is no level */
function levelNamed(model: Model, { language }: Principal, name: string): string {
  const level = levelsOf(model).find((key) => key.toLowerCase() === name.toLowerCase())
  if (level === undefined) throw new NotFound(texts.say(language, 'noPlace'))
  return level
}

/** @throws NotAllowed without the rights; NotFound for places out of sight, and for one that may only be seen where it is to be changed */
async function admitted({ model, principal, read, transaction }: Pick<ServiceContext<unknown>, 'model' | 'principal' | 'read' | 'transaction'>, asked: Asked): Promise<Asked> {
  const [level, toLevel] = [levelNamed(model(), principal, asked.level), levelNamed(model(), principal, asked.toLevel)]
  for (const right of (asked.kind === 'merge' ? ['Update', 'Delete'] : ['Update']) satisfies Right[]) {
    const name = permissionName(entityOf(model(), level), right)
    if (!principal.permissions.has(name)) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [name] }))
  }
  if (!(await read.one(principal, toLevel, asked.toId, { authorised: true }))) throw new NotFound(texts.say(principal.language, 'noPlace'))
  await transaction({ principal }, (tx) => tx.lock(level, asked.kind === 'merge' ? [asked.id, asked.toId] : [asked.id], { authorised: true }))
  return { ...asked, level, toLevel }
}

async function carriedOut(context: ServiceContext<{ rowVersion: number; seen: string; reason?: string | undefined; keep?: number[] | undefined }>, given: Asked): Promise<z.output<typeof answer>> {
  const { model, principal, transaction, requestId, idempotencyKey: key, input: { rowVersion, seen, reason, keep = [] } } = context
  const asked = await admitted(context, given)
  return transaction({ principal: asWhole(principal), requestId, reason: reason?.trim() || asked.kind, key }, async (tx) => {
    const held = await tx.lock(asked.level, [asked.id, ...(asked.toLevel === asked.level ? [asked.toId] : [])], { authorised: true })
    const row = held.get(asked.id)
    const { change, referring, preview } = await prepare(tx.read.sql, model(), principal, asked)
    if (row?.['rowVersion'] !== rowVersion) throw new LostUpdate(texts.say(principal.language, 'changed'), row)
    if (preview.seen !== seen) throw new Refused(texts.say(principal.language, 'changed'), null, preview)
    if (preview.obstacle) throw new Refused(preview.obstacle)
    const losing = new Set(change.sight.differing.filter(({ loses }) => loses > 0).map(({ userId }) => userId))
    await carryOut(tx, model(), change, referring, preview.keeps ? [...new Set(keep)].filter((userId) => losing.has(userId)) : [])
    return { moved: preview.goesWith.reduce((sum, { count }) => sum + count, 1), sites: preview.sites }
  })
}

const answer = z.object({ moved: z.int(), sites: z.int() })

export const changeServices = [
  service({
    path: 'Hierarchy/Preview', method: 'GET', admits: { anyOf: changes }, input: z.object({ kind: z.enum(['move', 'merge']).default('move'), ...place }), output: previewSchema.extend({ rowVersion: z.int() }),
    async handle(context) {
      const { model, principal, read, input } = context
      const asked = await admitted(context, input)
      const row = await read.one(principal, asked.level, asked.id, { authorised: true })
      const { preview } = await prepare(sqlOf(read, asWhole(principal)), model(), principal, asked)
      return { ...preview, rowVersion: Number(row?.['rowVersion']) }
    },
  }),
  service({
    path: 'Hierarchy/Move', admits: { anyOf: changes }, input: z.object({ ...place, ...done, keep: z.array(id).max(200).optional() }), output: answer, again: keepsAnswer,
    handle: (context) => carriedOut(context, { kind: 'move', ...context.input }),
  }),
  service({
    path: 'Hierarchy/Merge', admits: { anyOf: changes }, input: z.object({ level: z.string(), id, toId: id, ...done }), output: answer, again: keepsAnswer,
    handle: (context) => carriedOut(context, { kind: 'merge', ...context.input, toLevel: context.input.level }),
  }),
]
