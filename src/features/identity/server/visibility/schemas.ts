/** What the answer to “why can he see this?” holds. */
import { z } from 'zod'

const row = z.object({ entity: z.string(), id: z.int() }).extend({ name: z.string().nullable().describe('Null where the caller may not read the row') })
const role = z.object({ id: z.int(), name: z.string() })

export const question = z.object({
  userId: z.coerce.number().int().positive(),
  entity: z.string().min(1).max(100).describe('Key of an entity: Site'),
  id: z.coerce.number().int(),
})

const shown = z.object({
  kind: z.enum(['open', 'seesAll', 'allocation', 'person', 'maker', 'above', 'feature']),
  roles: z.array(role).describe('seesAll: the roles that see all rows'),
  allocation: z.string().nullable().describe('Entity of the allocation'),
  path: z.array(row).describe('From the place that was given down to the row'),
  field: z.string().nullable().describe('person: the field of the row that names the user'),
})

const level = z.object({
  entity: z.string().describe('Entity of a place'),
  place: row.describe('The place of this level that the row lies in, or the row itself'),
  given: z.array(row).describe('What the user was given on this level, the first three'),
  givenCount: z.int(),
  state: z.enum(['holds', 'outsideDays', 'other', 'none']).describe('outsideDays: this very place was given, and not for today'),
  from: z.string().nullable().describe('outsideDays: the days'), until: z.string().nullable(),
})

const remedy = z.object({
  kind: z.enum(['activate', 'role', 'allocate', 'seesAll']),
  allocation: z.string().nullable().describe('allocate: entity of the allocation'),
  to: z.int().nullable().describe('allocate: id of the user, or of the row that is the user'),
  place: row.nullable(),
  roles: z.array(role).describe('role: roles that hold the right; seesAll: roles that see all'),
  adds: z.int().nullable().describe('So many more rows of this list would be seen'),
  givers: z.array(z.object({ id: z.int(), name: z.string() })).describe('The first of those who can do it, the caller before others'),
  giverCount: z.int(),
})

const assigned = z.object({
  entity: z.string(), count: z.int().describe('Rows that refer to the row and name the user'),
  open: z.int().nullable().describe('How many of them are still to be done; null where nothing says when they are done'),
  last: row.nullable().describe('The newest of them'),
})

const missing = z.object({ kind: z.enum(['active', 'right', 'rows']), remedies: z.array(remedy).describe('One of them is enough; the smallest reach first') })

export const explanation = z.object({
  sees: z.boolean(),
  user: z.object({ id: z.int(), name: z.string(), isActive: z.boolean() }),
  row,
  right: z.object({ name: z.string(), isHeld: z.boolean(), roles: z.array(role) }),
  shown: z.array(shown).describe('Everything that shows the row to the user, right and state of the account aside'),
  levels: z.array(level).describe('Places that the row lies in, the upper ones first, each with what the user was given there'),
  assigned: z.array(assigned).describe('What is assigned to the user there, by list'),
  missing: z.array(missing).describe('All of them are needed; empty where the row is seen'),
})

const viewer = z.object({ id: z.int(), name: z.string(), kind: z.enum(['seesAll', 'allocation', 'person', 'maker', 'open']), allocation: z.string().nullable(), place: row.nullable() })

export const viewersQuestion = question.omit({ userId: true })

export const viewers = z.object({ totalCount: z.int(), isWhole: z.boolean().describe('false: rules of this list show or hide the row too'), items: z.array(viewer).describe('The first 200, by name') })

export const sightQuestion = question.pick({ userId: true })

export const sight = z.object({
  seesAll: z.boolean(),
  places: z.array(row).describe('What the user was given for today, the first 100'),
  placeCount: z.int(),
  lists: z.array(z.object({ entity: z.string(), count: z.int() })).describe('How many rows of each list of the places are seen, the longest first; lists with none are left out'),
})

export type Sight = z.infer<typeof sight>
export type Assigned = z.infer<typeof assigned>
export type ViewersQuestion = z.infer<typeof viewersQuestion>
export type Viewers = z.infer<typeof viewers>
export type Level = z.infer<typeof level>
export type Question = z.infer<typeof question>
export type Explanation = z.infer<typeof explanation>
export type Shown = z.infer<typeof shown>
export type Remedy = z.infer<typeof remedy>
export type NamedRow = z.infer<typeof row>
export type NamedRole = z.infer<typeof role>
