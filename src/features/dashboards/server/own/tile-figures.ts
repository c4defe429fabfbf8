/** What a tile comes to, for whoever looks at it: through the read door, so that tenant, scope and hidden fields hold. */
import { momentIn } from '#framework/kinds'
import { permissionName, type EntityModel, type Model } from '#framework/metadata'
import { InvalidInput, type Principal, type Reads } from '#framework/server'
import { z } from 'zod'
import { texts } from '../texts.ts'
import { askedOf, madeTime, wrongTile, type Tile } from '../../model/tiles.ts'

/** Bars of one tile; what is left over is one more. */
const mostBars = 12
/** Points of a line: the last ones. */
const mostPoints = 62

const group = z.object({ key: z.union([z.string(), z.number(), z.boolean()]).nullable(), name: z.string(), count: z.int() })
export const tileFigures = z.object({
  count: z.int().nullable(), groups: z.array(group), rest: z.int(),
  /** The right that the reader lacks; `''`: the tile means nothing any more, since its list, a field of it or a word is gone. Nothing was counted then. */
  leftOut: z.string().nullable(),
})
export type TileFigures = z.output<typeof tileFigures>

interface Asked { asked?: { readonly [name: string]: readonly string[] } }
type Group = { readonly [name: string]: unknown }

/** One that cannot be counted takes no other with it. */
export async function figuresOf(read: Reads, model: Model, principal: Principal, tile: Tile): Promise<TileFigures> {
  const nothing = { count: null, groups: [], rest: 0 }
  const entity = model.get(tile.entity)
  if (!entity || wrongTile(entity, tile)) return { ...nothing, leftOut: '' }
  if (!principal.permissions.has(permissionName(entity, 'Read'))) return { ...nothing, leftOut: permissionName(entity, 'Read') }
  try {
    return await counted(read, principal, entity, tile)
  } catch (thrown) {
    if (!(thrown instanceof InvalidInput)) throw thrown
    return { ...nothing, leftOut: '' }
  }
}

async function counted(read: Reads, principal: Principal, entity: EntityModel, tile: Tile): Promise<TileFigures> {
  const asked = conditionsFor(tile)
  const count = await read.count(principal, entity.key, asked)
  if (tile.kind === 'counter') return { count, groups: [], rest: 0, leftOut: null }
  const groups = tile.kind === 'bar' ? await bars(read, principal, entity, tile, asked) : await points(read, principal, entity, tile, asked)
  return { count, groups, rest: tile.kind === 'bar' ? count - groups.reduce((sum, each) => sum + each.count, 0) : 0, leftOut: null }
}

export function conditionsFor({ query }: Pick<Tile, 'query'>): Asked {
  const conditions = askedOf(query)
  return Object.keys(conditions).length ? { asked: conditions } : {}
}

async function bars(read: Reads, principal: Principal, entity: EntityModel, { by }: Tile, asked: Asked) {
  const field = entity.fields.find(({ wire }) => wire === by)
  // As the list compares that the bars open.
  const name = field?.kind === 'text' ? `${by}.anyCase` : by
  const found = await read.groupBy(principal, entity.key, { by: name, ...asked, order: '-count', limit: mostBars }) as readonly Group[]
  const inWords = (text: string) => field?.words.find(({ word }) => word === text)?.label[principal.language] ?? text
  const nameOf = (each: Group): string => {
    const value = each[name]
    if (field?.kind === 'ref') return inWords(String(each[by.replace(/Id$/, 'Name')] ?? Object.entries(each).find(([name]) => name.endsWith('Name'))?.[1] ?? ''))
    if (typeof value === 'boolean') return texts.say(principal.language, value ? 'yes' : 'no')
    // A number that is no choice was never chosen.
    if (field?.kind === 'choice') return field.choices.find((choice) => choice.value === value)?.label[principal.language] ?? ''
    return inWords(String((value ?? '') as string))
  }
  return found.map((each) => ({ key: (each[name] ?? null) as string | number | boolean | null, name: nameOf(each), count: Number(each['count']) }))
}

async function points(read: Reads, principal: Principal, entity: EntityModel, { by, step }: Tile, asked: Asked) {
  const name = `${by || madeTime}.${step}`
  const found = await read.groupBy(principal, entity.key, { by: name, ...asked, order: `-${name}`, limit: mostPoints + 1 }) as readonly Group[]
  const { today } = momentIn(principal.zone)
  const past = found.flatMap((each) => (typeof each[name] === 'string' && each[name] <= today ? [{ key: each[name], name: each[name], count: Number(each['count']) }] : []))
  return past.slice(0, mostPoints).toReversed()
}
