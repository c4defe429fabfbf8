/** Everything that happened at a site in one line of time, each kind under its own right. */
import { compareInstants } from '#framework/kinds'
import { InvalidInput, NotFound, say, service, type Person, type Reads } from '#framework/server'
import { z } from 'zod'
import { Site } from '#entities/site/site'
import { withoutPlaces } from '#operations/people/insider'
import { fuelCalls } from '../../calls.ts'
import { maybeDay, maybeId } from '../reconcile/filter.ts'
import { texts } from '../texts.ts'
import { movedAssets } from './moved-assets.ts'
import { activityKinds, activitySources, during, instantOfRow, type ActivityKind, type ActivitySource } from './sources.ts'

const item = z.object({ time: z.string(), isDay: z.boolean(), kind: z.enum(activityKinds), title: z.string(), text: z.string(), userName: z.string().nullable(), entity: z.string(), entityId: z.int(), link: z.string() })
type Item = z.output<typeof item>
/** Rows of one answer, and how far back one may page: further back a period is asked for. */
const [most, deepest] = [500, 5000]

const input = z.object({
  siteId: maybeId, startDate: maybeDay, endDate: maybeDay, kinds: z.string().max(200).nullish(), skipCount: z.coerce.number().int().min(0).max(deepest).nullish(), maxResultCount: z.coerce.number().int().min(0).max(most).nullish(),
})
type Asked = z.output<typeof input>

function kindsOf(given: string | null | undefined, { language }: Person): readonly ActivityKind[] {
  const words = (given ?? '').split(',').map((word) => word.trim().toLowerCase()).filter(Boolean)
  const known = words.map((word) => activityKinds.find((kind) => kind.toLowerCase() === word))
  if (known.includes(undefined)) {
    const message = texts.say(language, 'kinds', { kinds: activityKinds.join(', ') })
    throw new InvalidInput(say(language, 'notValid'), [{ message, members: ['Kinds'] }])
  }
  return words.length ? (known as ActivityKind[]) : activityKinds
}

interface Found { count: number; items: Item[] }

async function askedOf(read: Reads, principal: Person, source: ActivitySource, asked: Asked, limit: number): Promise<Found[]> {
  const at = { [source.site]: asked.siteId }
  if (!source.moves) return [await foundOf(read, principal, source, at, asked, limit)]
  const { moved, first } = await movedAssets(read, principal, source.moves, Number(asked.siteId))
  if (!moved.length) return [await foundOf(read, principal, source, at, asked, limit)]
  // Where those stand by now may be out of sight: what happened here is not.
  const parts = [foundOf(read, principal, source, { ...at, not: { id: { in: moved } } }, asked, limit), ...(first.length ? [foundOf(read, principal, { ...source, isPart: true }, { id: { in: first } }, asked, limit)] : [])]
  return Promise.all(parts)
}

async function foundOf(read: Reads, principal: Person, source: ActivitySource, at: object, { startDate, endDate }: Asked, limit: number): Promise<Found> {
  const where = { ...source.where, ...at, [source.time]: during(source, startDate ?? null, endDate ?? null, principal) } as never
  const [reader, open] = source.isPart ? [withoutPlaces(principal), { authorised: true }] : [principal, {}]
  const [count, rows] = await Promise.all([
    read.count(reader, source.entity, { where, ...open }), limit ? read.rows(reader, source.entity, { ...open, where, fields: [...new Set([...source.fields, source.time])] as never, order: [`-${source.time}`, '-id'], limit }) : [],
  ])
  return {
    count, items: rows.map((each) => {
      const row: { readonly [property: string]: unknown } = each
      return { time: instantOfRow(source, row, principal), isDay: source.isDay ?? false, kind: source.kind, ...source.tell(row, principal.language, principal), userName: source.person ? ((row[source.person] as string | null | undefined) ?? null) : null, entity: source.entity, entityId: Number(row['id']), link: source.link(row) }
    }),
  }
}

export const activityService = service({
  path: fuelCalls.activity, method: 'GET', admits: { anyOf: ['LookUps.SiteFuelInput.Read'] }, input, output: z.object({ totalCount: z.int(), items: z.array(item), kinds: z.array(z.enum(activityKinds)) }),
  async handle({ principal, input: asked, read }) {
    const { language } = principal
    if (!asked.siteId) {
      const message = texts.say(language, 'siteMissing')
      throw new InvalidInput(message, [{ message, members: ['SiteId'] }])
    }
    if (!(await read.one(principal, Site, asked.siteId, { authorised: true }))) throw new NotFound(say(language, 'noEntity', { entity: 'Site', id: asked.siteId }))
    const open = activitySources.filter(({ right }) => principal.permissions.has(`${right}.Read`))
    const kinds = kindsOf(asked.kinds, principal)
    const [skip, take] = [asked.skipCount ?? 0, asked.maxResultCount ?? 100]
    const found = (await Promise.all(open.filter(({ kind }) => kinds.includes(kind)).map((source) => askedOf(read, principal, source, asked, take ? skip + take : 0)))).flat()
    const items = found.flatMap((each) => each.items).toSorted((a, b) => compareInstants(b.time, a.time) || a.entity.localeCompare(b.entity) || b.entityId - a.entityId)
    return { totalCount: found.reduce((sum, { count }) => sum + count, 0), items: items.slice(skip, skip + take), kinds: activityKinds.filter((kind) => open.some((source) => source.kind === kind)) }
  },
})
