/** Filling: answers on their way to a server that fails at random, follow-ups that come and go, what a phone shows of what waits, what a camera says of its picture. */
import { describe, expect, it, vi } from 'vitest'
import { readFacts } from '#framework/web'
import { kinds, shownOf } from '#operations/questions'
import { makeKeeper, type AskedQuestion } from '#operations/questions/web/index'

const question = (questionId: number, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  questionId, questionText: `Question ${questionId}`, header: '', position: questionId, answerTypeId: null, kind: kinds.text, isRequired: false, isImageRequired: false, options: [], parentQuestionId: null, answer: null, ...more,
})

/** The same series for the same seed. */
function series(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('answers on their way', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('end as they were last given, each change sent once, whatever the server does (%i)', async (seed) => {
    const random = series(seed)
    const questions = Array.from({ length: 20 }, (_, n) => question(n + 1))
    const stored = new Map<number, string>()
    const received: string[] = []
    const keeper = makeKeeper(questions, async (answers) => {
      await Promise.resolve()
      if (random() < 0.5) throw new Error('no line')
      for (const [id, { answer: { value } }] of answers) {
        stored.set(id, value)
        received.push(`${id}:${value}`)
      }
      return null
    })
    const given = new Map<number, string>()
    for (let step = 0; step < 200; step += 1) {
      const id = 1 + Math.floor(random() * 20)
      const value = `${id}-${step}`
      given.set(id, value)
      keeper.give(id, () => ({ value }))
      if (random() < 0.2) void keeper.flush()
      if (random() < 0.1) await Promise.resolve()
    }
    for (let tries = 0; tries < 100 && !(await keeper.flush()); tries += 1) await Promise.resolve()
    expect(keeper.snapshot().state).toBe('kept')
    expect([...stored].toSorted()).toEqual([...given].toSorted())
    expect(new Set(received).size).toBe(received.length)
  })

  it('a further key in a text changes nothing that others hang on; the first, the last and every choice do', () => {
    const options = [{ id: 7, name: 'Poor', isImageRequired: false, followUps: [2] }]
    const keeper = makeKeeper([question(1), question(2), question(3, { kind: kinds.choice, options })], async () => null)
    const changes = [{ value: 'a' }, { value: 'ab' }, { value: ' ' }, { value: 'b' }].map((change) => {
      const before = keeper.snapshot().settled
      keeper.give(1, () => change)
      return keeper.snapshot().settled !== before
    })
    expect(changes).toEqual([true, false, true, true])
    keeper.give(3, () => ({ optionIds: [7] }))
    expect([...keeper.snapshot().settled].map(([id]) => id)).toEqual([1, 3])
    expect(keeper.snapshot().given.get(1)?.value).toBe('b')
    // A further key in a text draws nothing of the form but its own field.
    const shown = keeper.overview()
    keeper.give(1, () => ({ value: 'bc' }))
    expect(keeper.overview()).toBe(shown)
    keeper.give(2, () => ({ value: 'first' }))
    expect(keeper.overview()).not.toBe(shown)
  })

  it('that the question refuses stay on the page and are not sent; others are', async () => {
    const sent: unknown[] = []
    const keeper = makeKeeper([question(1, { kind: kinds.number, min: 0, max: 100 }), question(2)], async (answers) => {
      sent.push(...answers.map(([id, { answer: { value } }]) => [id, value]))
      return null
    })
    keeper.give(1, () => ({ value: '12' }))
    await keeper.flush()
    keeper.give(1, () => ({ value: '120' }))
    keeper.give(2, () => ({ value: 'fine' }))
    expect(await keeper.flush()).toBe(false)
    expect([sent, keeper.snapshot().wrong.get(1), keeper.snapshot().given.get(1)?.value, keeper.snapshot().state]).toEqual([[[1, '12'], [2, 'fine']], 'tooLarge', '120', 'sending'])
    keeper.give(1, () => ({ value: '99' }))
    expect(await keeper.flush()).toBe(true)
    expect([sent.at(-1), keeper.snapshot().state]).toEqual([[1, '99'], 'kept'])
  })

  it('wait for the last key, and stand at the question that the server refuses', async () => {
    vi.useFakeTimers()
    try {
      let sent = 0
      const keeper = makeKeeper([question(1), question(2)], async () => {
        sent += 1
        throw Object.assign(new Error('no'), { validationErrors: [{ message: 'Not this one.', members: ['answers[1].value'] }] })
      })
      for (const value of ['a', 'ab', 'abc']) keeper.give(1, () => ({ value }))
      keeper.give(2, () => ({ value: 'x' }))
      await vi.advanceTimersByTimeAsync(600)
      expect(sent).toBe(0)
      await vi.advanceTimersByTimeAsync(200)
      expect(sent).toBe(1)
      expect([...keeper.snapshot().refused]).toEqual([[2, 'Not this one.']])
    } finally {
      vi.useRealTimers()
    }
  })

  it('of others, who fill the same form, come onto the page with what is kept; what is being typed, and how it is typed, stays', async () => {
    const picture = (key: string) => ({ id: 1, key, address: `/files/${key}`, takenTime: null, latitude: null, longitude: null, accuracy: null })
    const answered = (questionId: number, value: string, images: string[] = []) => question(questionId, { answer: { value, optionIds: [], images: images.map(picture), remark: '', userName: '', time: null } })
    const sent: unknown[] = []
    let told: AskedQuestion[] = []
    const keeper = makeKeeper([answered(1, '420', ['a']), question(2), question(3)], async (answers) => {
      sent.push(...answers.map(([id, { answer, said, pictures, seen }]) => ({ id, ...(said ? { value: answer.value } : {}), ...(pictures ? { images: answer.images.map(({ key }) => key) } : {}), seen })))
      return told
    })
    const page = () => [1, 2, 3].map((id) => { const given = keeper.snapshot().given.get(id); return [given?.value ?? '', given?.images.map(({ key }) => key) ?? []] })
    // Somebody answered 410 with a picture of his own meanwhile; this page adds a picture, and says nothing of the value.
    told = [answered(1, '410', ['a', 'b', 'c']), answered(2, 'seen'), question(3)]
    keeper.give(1, ({ images }) => ({ images: [...images, picture('c')] }))
    expect(await keeper.flush()).toBe(true)
    expect([sent, page()]).toEqual([[{ id: 1, images: ['a', 'c'], seen: ['a'] }], [['410', ['a', 'b', 'c']], ['seen', []], ['', []]]])
    // The server keeps it without the blank at its end: whoever types goes on behind his blank.
    told = [answered(1, '410', ['a', 'b', 'c']), answered(2, 'seen'), answered(3, 'The')]
    keeper.give(3, () => ({ value: 'The ' }))
    await keeper.flush()
    expect(page()[2]).toEqual(['The ', []])
    // What it knows of by now is taken away by it.
    keeper.give(1, ({ images }) => ({ images: images.filter(({ key }) => key !== 'b') }))
    told = [answered(1, '410', ['a', 'c']), answered(2, 'seen'), answered(3, 'The')]
    await keeper.flush()
    expect([sent.at(-1), page()[0]]).toEqual([{ id: 1, images: ['a', 'c'], seen: ['a', 'c', 'b'] }, ['410', ['a', 'c']]])
  })

  it('of a follow-up are there again when it opens again', () => {
    const options = [{ id: 1, name: 'Flat', isImageRequired: false, followUps: [2] }, { id: 2, name: 'Full', isImageRequired: false, followUps: [] }]
    const questions = [question(1, { kind: kinds.choice, options }), question(2, { parentQuestionId: 1 })]
    const keeper = makeKeeper(questions, async () => null)
    const shown = () => shownOf(questions, keeper.snapshot().given).map(({ questionId }) => questionId)
    keeper.give(1, () => ({ optionIds: [1] }))
    keeper.give(2, () => ({ value: 'since Monday' }))
    keeper.give(1, () => ({ optionIds: [2] }))
    expect(shown()).toEqual([1])
    keeper.give(1, () => ({ optionIds: [1] }))
    expect([shown(), keeper.snapshot().given.get(2)?.value]).toEqual([[1, 2], 'since Monday'])
  })
})

describe('what a camera says of its picture', () => {
  it('is when and where it was taken; a picture without, or a broken one, says nothing', async () => {
    const { default: sharp } = await import('sharp')
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#333' } }).jpeg().withExif({
      IFD2: { DateTimeOriginal: '2026:11:16 13:58:20', OffsetTimeOriginal: '+05:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 31/1 1344/100', GPSLongitudeRef: 'W', GPSLongitude: '74/1 21/1 3132/100' },
    }).toBuffer()
    expect(await readFacts(new Blob([new Uint8Array(bytes)]))).toEqual({ takenTime: '2026-11-16T08:58:20.000Z', latitude: 31.5204, longitude: -74.3587, accuracy: null })
    const nothing = { takenTime: null, latitude: null, longitude: null, accuracy: null }
    const random = series(7)
    for (let turn = 0; turn < 300; turn += 1) {
      const broken = new Uint8Array(bytes).slice(0, Math.floor(random() * 400))
      for (let n = 0; n < 5; n += 1) broken[20 + Math.floor(random() * 300)] = Math.floor(random() * 256)
      const facts = await readFacts(new Blob([broken]))
      expect(Object.keys(facts)).toEqual(Object.keys(nothing))
    }
    expect(await readFacts(new Blob([]))).toEqual(nothing)
    expect(await readFacts(new Blob(['no picture at all, but words enough to be one']))).toEqual(nothing)
  })
})
