/** What a service does not take is refused in the words of fields: the property's name, bounds and an example, in the language of who sent it. */
import { service } from '#framework/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openDoor } from './door.ts'

const input = z.object({
  intervalDays: z.coerce.number().int().min(1).max(3660).optional(), weight: z.number().positive().optional(), name: z.string().trim().min(2).max(5).optional(),
  day: z.union([z.iso.date(), z.literal('').transform(() => undefined)]).nullish(), at: z.iso.datetime().optional(), kind: z.enum(['open', 'closed']).optional(), isDone: z.stringbool().optional(), isNew: z.boolean().optional(),
  clock: z.preprocess((value) => (value === '' ? undefined : value), z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/).transform((text) => text.padStart(5, '0')).nullish()),
  ids: z.array(z.int()).min(1).max(3).optional(), lines: z.array(z.object({ count: z.int().min(1) })).optional(), publisherId: z.int().min(1).optional(), contact: z.email().optional(),
  own: z.string().refine(() => false, { error: 'must be another' }).optional(), odd: z.string().refine(() => false).optional(),
})
const strict = z.object({ amount: z.int() })
const asked = z.object({ GenreId: z.coerce.number().int().min(1), startDate: z.iso.date().optional(), top: z.coerce.number().int().max(50).optional(), isOld: z.stringbool().optional() })
const taken = (path: string, schema: z.ZodObject) => service({ path, method: 'POST', admits: 'everyone', input: schema, output: z.null(), handle: async () => null })

let door: Awaited<ReturnType<typeof openDoor>>
beforeAll(async () => {
  door = await openDoor({ services: [taken('Genre/Take', input), taken('Genre/TakeAmount', strict), { ...taken('Genre/Find', asked), method: 'GET' }] })
})
afterAll(() => door.app.close())

async function said(body: unknown, language: 'en' | 'ur' = 'en', call = 'Take') {
  const answer = await door.app.inject({ method: 'POST', url: `/api/services/app/Genre/${call}`, payload: body as object, headers: { '.aspnetcore.culture': language } })
  const { error } = answer.json() as { error: { validationErrors: { message: string; members: string[] }[] } | null }
  return { status: answer.statusCode, messages: error?.validationErrors.map(({ message }) => message) ?? [], members: error?.validationErrors.flatMap(({ members }) => members) ?? [] }
}

describe('a refused property', () => {
  it.each([
    [{ intervalDays: 'many' }, 'Interval days must be a whole number between 1 and 3,660, like 12.'],
    [{ intervalDays: 99_999 }, 'Interval days must be between 1 and 3,660, like 12.'],
    [{ intervalDays: 0 }, 'Interval days must be between 1 and 3,660, like 12.'],
    [{ weight: '12 kg' }, 'Weight must be a number of at least 0, like 12.5.'],
    [{ weight: -1 }, 'Weight must be at least 0, like 12.5.'],
    [{ name: 'a' }, 'Name must have at least 2 characters; this has 1.'],
    [{ name: 'abcdef' }, 'Name may have at most 5 characters; this has 6.'],
    [{ name: 7 }, 'Name must be text of at most 5 characters.'],
    [{ day: '31/12/2026' }, 'Day must be a date of the calendar, written like 2024-01-31.'],
    [{ at: 'noon' }, 'At must be a date and a time, written like 2024-01-31T14:08:00Z.'],
    [{ kind: 'ajar' }, 'Kind must be one of these: open, closed.'],
    [{ isDone: 'maybe' }, 'Is done must be yes or no, or true or false.'],
    [{ isNew: 'maybe' }, 'Is new must be yes or no, or true or false.'],
    [{ ids: 7 }, 'Ids must be a list, like [1, 2].'],
    [{ ids: [] }, 'Ids must have at least one entry.'],
    [{ ids: [1, 2, 3, 4] }, 'Ids may have at most 3 entries.'],
    [{ ids: [1, 'b'] }, 'Ids must be a whole number, like 12.'],
    [{ contact: 'nobody' }, 'Contact must be an e-mail address, like name@example.com.'],
    [{ lines: [{ count: 1 }, { count: 0 }] }, 'lines.1: Count must be at least 1, like 12.'],
    [{ lines: [7] }, 'Lines: this entry must be an object, like { "id": 0 }.'],
    [{ own: 'x' }, 'own: must be another'],
    [{ odd: 'x' }, 'Odd is not taken as it stands: the description of this call (/swagger) says what may stand there.'],
  ])('%j: %s', async (body, sentence) => {
    const { status, messages, members } = await said(body)
    expect([status, messages]).toEqual([400, [sentence]])
    expect(members[0]).toMatch(new RegExp(`^${Object.keys(body)[0]}`))
    const urdu = (await said(body, 'ur')).messages
    expect(urdu).toHaveLength(1)
    if (!('own' in body)) expect(urdu[0]).toMatch(/[\u0600-\u06FF].*۔$/)
  })

  it('a text with a form is told one that would do', async () => {
    const { messages: [message = ''] } = await said({ clock: 'nine' })
    expect(message).toMatch(/^Clock is not written as expected: it must look like \d?\d:\d\d\.$/)
  })

  it('what is missing is required, and is called as the field of its entity is', async () => {
    expect((await said({}, 'en', 'TakeAmount')).messages).toEqual(['Amount is required.'])
    expect((await said({ publisherId: 'x' })).messages[0]).toMatch(/^Publisher must be a whole number/)
  })

  it('several are told at once, what fits is taken', async () => {
    expect((await said({ intervalDays: 0, kind: 'ajar' })).members).toEqual(['intervalDays', 'kind'])
    expect((await said({ intervalDays: '30', clock: '', day: '', ids: [1] })).status).toBe(200)
  })

  it('is named as the body wrote it', async () => {
    expect(await said({ IntervalDays: 0, KIND: 'ajar' })).toMatchObject({ members: ['IntervalDays', 'KIND'], messages: [expect.stringMatching(/^Interval days must/), expect.stringMatching(/^Kind must/)] })
  })
})

describe('a parameter that stands in the address', () => {
  const found = async (query: string, language: 'en' | 'ur' = 'en') => {
    const answer = await door.app.inject({ url: `/api/services/app/Genre/Find?${query}`, headers: { '.aspnetcore.culture': language } })
    return (answer.json() as { error: { validationErrors: unknown } | null }).error?.validationErrors
  }
  it.each([
    ['GenreId=1&StartDate=2026-13-01', [{ message: '“2026-13-01” is not a value for StartDate.', members: ['StartDate'] }]],
    ['genreid=x&isOld=maybe', [{ message: '“x” is not a value for genreid.', members: ['genreid'] }, { message: '“maybe” is not a value for isOld.', members: ['isOld'] }]],
    ['startDate=2026-12-01', [{ message: 'GenreId is missing.', members: ['GenreId'] }]],
    ['GenreId=1&TOP=51', [{ message: 'Top must be at most 50, like 12.', members: ['TOP'] }]],
  ])('%s is told by its name as it was written', async (query, problems) => expect(await found(query)).toEqual(problems))
  it('in Urdu as well', async () => expect(JSON.stringify(await found('GenreId=x', 'ur'))).toMatch(/GenreId.*[\u0600-\u06FF]/))
})
