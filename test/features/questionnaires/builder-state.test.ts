/** The state of the builder: questions and sections added, copied, deleted, moved; follow-ups; steps back and forth. */
import { describe, expect, it } from 'vitest'
import { kinds } from '../../../src/operations/questions.ts'
import { arranged, emptyOption, emptyQuestion, emptyTemplate, numbersOf, questionsOf, type EditedQuestion, type TemplateContent } from '../../../src/features/questionnaires/model/template.ts'
import { checkTemplate } from '../../../src/features/questionnaires/rules.ts'
import { begun, deepest, edited, isChanged, waitsForQuestions, withWaiting, type Edit, type Editor } from '../../../src/features/questionnaires/web/builder/state/editor.ts'
import { placesOf } from '../../../src/features/questionnaires/web/builder/state/places.ts'
import { askedIf } from '../../../src/features/questionnaires/web/builder/state/questions.ts'

const question = (key: string, more: Partial<EditedQuestion> = {}): EditedQuestion => ({ ...emptyQuestion, key, text: { en: key, ur: key }, ...more })
const option = (name: string, followUps: string[] = []) => ({ ...emptyOption, name: { en: name, ur: name }, followUps })
const header = (en: string) => ({ en, ur: en })

/** 1 gate · 1.1 clean (No opens found) | 2 battery (Weak, Dead open volts, Dead opens replaced) · 2.2 hours */
const template: TemplateContent = {
  ...emptyTemplate, name: 'Service',
  sections: [
    { header: header('Arrival'), questions: [question('gate', { kind: kinds.location }), question('clean', { kind: kinds.yesNo, options: [option('Yes'), option('No', ['found'])] }), question('found')] },
    { header: header('Generator'), questions: [question('battery', { kind: kinds.choice, options: [option('Good'), option('Weak', ['volts']), option('Dead', ['volts', 'replaced'])] }), question('volts', { kind: kinds.number }), question('replaced', { kind: kinds.yesNo }), question('hours', { kind: kinds.number })] },
  ],
}
const after = (content: TemplateContent, ...steps: Edit[]) => steps.reduce((state, step) => edited(state, step), begun(content))
const keys = ({ sections }: TemplateContent) => sections.map(({ questions }) => questions.map(({ key }) => key).join(' '))
const opens = (content: TemplateContent, key: string) => questionsOf(content).find((each) => each.key === key)?.options.map(({ followUps }) => followUps.join(' '))

describe('a template without any question', () => {
  it('gets its first one, and a section for it, at once', () => {
    const { content, chosen } = after(emptyTemplate, { do: 'add', after: null, section: emptyTemplate.sections.length - 1 })
    expect(keys(content)).toHaveLength(1)
    expect(questionsOf(content)).toHaveLength(1)
    expect(chosen).toEqual({ question: questionsOf(content)[0]?.key })
  })
})

describe('saving', () => {
  it('leaves a named section unsaved that has no question yet, since it is not stored', () => {
    const typed = after(template, { do: 'addSection', at: 2 }, { do: 'nameSection', at: 2, header: { en: 'Safety' } })
    expect(waitsForQuestions(typed)).toBe(true)
    const saved = edited(typed, { do: 'saved', content: typed.content })
    expect([isChanged(saved), waitsForQuestions(saved), saved.content.sections.length]).toEqual([true, true, 3])
    expect(waitsForQuestions(edited(saved, { do: 'facts', patch: { name: 'Other' } }))).toBe(false)
    const asked = edited(saved, { do: 'add', after: null, section: 2 })
    expect([isChanged(asked), waitsForQuestions(asked)]).toEqual([true, false])
    expect(isChanged(edited(asked, { do: 'saved', content: asked.content }))).toBe(false)
    // The page of a new template becomes that of the stored one, whose content the server gave.
    const stored = arranged(typed.content)
    const taken = withWaiting(stored, typed.content)
    expect(taken?.sections.map((section) => section.header.en)).toEqual(['Arrival', 'Generator', 'Safety'])
    expect(waitsForQuestions(edited(begun(stored), { do: 'goOn', content: taken, chosen: null }))).toBe(true)
    expect(withWaiting(template, template)).toBeNull()
    // One without a name is nothing that somebody typed.
    const bare = after(template, { do: 'addSection', at: 2 })
    expect(isChanged(edited(bare, { do: 'saved', content: bare.content }))).toBe(false)
  })
})

describe('moving', () => {
  it('a question moves with what hangs on it, past the whole of its neighbour, and from its section into the next', () => {
    expect(keys(after(template, { do: 'move', key: 'clean', step: -1 }).content)).toEqual(['clean found gate', 'battery volts replaced hours'])
    expect(keys(after(template, { do: 'move', key: 'hours', step: -1 }).content)).toEqual(['gate clean found', 'hours battery volts replaced'])
    expect(keys(after(template, { do: 'move', key: 'clean', step: 1 }).content)).toEqual(['gate', 'clean found battery volts replaced hours'])
    expect(keys(after(template, { do: 'move', key: 'battery', step: -1 }).content)).toEqual(['gate clean found battery volts replaced', 'hours'])
    expect(keys(after(template, { do: 'move', key: 'volts', step: 1 }).content)).toEqual(['gate clean found', 'battery replaced volts hours'])
  })
  it('there is nothing beyond the first, the last, and the neighbours of a follow-up', () => {
    for (const step of [{ do: 'move', key: 'gate', step: -1 }, { do: 'move', key: 'hours', step: 1 }, { do: 'move', key: 'volts', step: -1 }, { do: 'outdent', key: 'gate' }, { do: 'indent', key: 'gate' }] as const) {
      const state = begun(template)
      expect(edited(state, step), JSON.stringify(step)).toBe(state)
    }
  })
  it('carried beside a follow-up it is asked as that is; carried out it is asked always; into itself it does not go', () => {
    const into = after(template, { do: 'carry', key: 'hours', to: { section: 1, beside: 'volts', side: 'before' } }).content
    expect([keys(into)[1], opens(into, 'battery')]).toEqual(['battery hours volts replaced', ['', 'volts hours', 'volts replaced hours']])
    const out = after(template, { do: 'carry', key: 'volts', to: { section: 0, beside: null, side: 'before' } }).content
    expect([keys(out), opens(out, 'battery')]).toEqual([['volts gate clean found', 'battery replaced hours'], ['', '', 'replaced']])
    expect(after(template, { do: 'carry', key: 'battery', to: { section: 1, beside: 'volts', side: 'after' } }).content).toBe(template)
  })
  it('a question above that is chosen from opens it; out again it stands behind that one', () => {
    const into = after(template, { do: 'indent', key: 'hours' })
    expect([keys(into.content)[1], opens(into.content, 'battery')]).toEqual(['battery volts replaced hours', ['', 'volts', 'volts replaced hours']])
    expect(numbersOf(into.content).get('hours')).toBe('2.1.3')
    const out = edited(into, { do: 'outdent', key: 'volts' }).content
    expect([keys(out)[1], opens(out, 'battery')]).toEqual(['battery replaced hours volts', ['', '', 'replaced hours']])
  })
  it('a yes/no question has its two options only while one of them opens something', () => {
    const state = after(template, { do: 'outdent', key: 'found' })
    expect(questionsOf(state.content).find(({ key }) => key === 'clean')?.options).toEqual([])
    expect(opens(edited(state, { do: 'indent', key: 'found' }).content, 'clean')).toEqual(['', 'found'])
  })
})

describe('follow-ups', () => {
  it('one that leads back to its own question is refused', () => {
    expect(askedIf(template, 'battery', 'battery', [0])).toBe(template)
    expect(askedIf(template, 'battery', 'replaced', [0])).toBe(template)
    expect(checkTemplate(after(template, { do: 'askIf', key: 'battery', parent: 'replaced', options: [0] }).content).filter(({ code }) => code === 'loop')).toEqual([])
  })
  it('asked after another question instead it goes there, with all below it', () => {
    const { content } = after(template, { do: 'askIf', key: 'battery', parent: 'clean', options: [0] })
    expect([keys(content), opens(content, 'clean')]).toEqual([['gate clean found battery volts replaced', 'hours'], ['battery', 'found']])
    const other = after(template, { do: 'askIf', key: 'volts', parent: 'replaced', options: [0], instead: 'battery' }).content
    expect([keys(other)[1], opens(other, 'battery'), opens(other, 'replaced')]).toEqual(['battery replaced volts hours', ['', '', 'replaced'], ['volts', '']])
    expect(opens(after(template, { do: 'askIf', key: 'volts', parent: 'battery', options: [] }).content, 'battery')).toEqual(['', '', 'replaced'])
  })
  it('deleting takes along what nothing else opens, and leaves no option that opens nothing', () => {
    const both = askedIf(template, 'volts', 'clean', [1])
    const { content } = after(both, { do: 'delete', key: 'battery' })
    expect(keys(content)).toEqual(['gate clean found volts', 'hours'])
    expect(opens(after(template, { do: 'delete', key: 'volts' }).content, 'battery')).toEqual(['', '', 'replaced'])
    expect(after(template, { do: 'delete', key: 'volts' }).chosen).toEqual({ question: 'replaced' })
  })
  it('a copy has its own follow-ups and is opened by what opens the first', () => {
    const { content, chosen } = after(template, { do: 'copy', key: 'battery' })
    const [, section] = content.sections
    const copy = section?.questions[3]
    expect([section?.questions.length, { question: copy?.key }]).toEqual([7, chosen])
    expect(copy?.options[2]?.followUps).toEqual([section?.questions[4]?.key, section?.questions[5]?.key])
    expect(opens(after(template, { do: 'copy', key: 'replaced' }).content, 'battery')?.[2]?.split(' ').length).toBe(3)
  })
})

describe('kinds, options, sections', () => {
  it('another kind of answer loses what says nothing for it', () => {
    const state = after(template, { do: 'change', key: 'hours', patch: { min: 1, max: 9, unit: 'h', imagesAtLeast: 1 } }, { do: 'kind', key: 'hours', kind: kinds.text }, { do: 'kind', key: 'battery', kind: kinds.text })
    expect(questionsOf(state.content).find(({ key }) => key === 'hours')).toMatchObject({ min: null, max: null, unit: '', imagesAtLeast: 1 })
    expect(keys(state.content)[1]).toBe('battery volts replaced hours')
    expect([...placesOf(state.content).values()].map(({ depth }) => depth)).toEqual([0, 0, 1, 0, 0, 0, 0])
    expect(opens(after(template, { do: 'kind', key: 'battery', kind: kinds.several }).content, 'battery')).toEqual(['', 'volts', 'volts replaced'])
  })
  it('options are added, named, moved with what they open, and taken away', () => {
    const state = after(template, { do: 'addOption', key: 'battery' }, { do: 'changeOption', key: 'battery', place: 3, patch: { name: header('Gone') } }, { do: 'moveOption', key: 'battery', from: 2, to: 0 }, { do: 'deleteOption', key: 'battery', place: 2 })
    expect(questionsOf(state.content).find(({ key }) => key === 'battery')?.options.map(({ name, followUps }) => [name.en, followUps.join(' ')])).toEqual([['Dead', 'volts replaced'], ['Good', ''], ['Gone', '']])
  })
  it('sections are added, copied under another name, moved, and taken away with their questions', () => {
    const state = after(template, { do: 'copySection', at: 1 }, { do: 'moveSection', from: 2, to: 0 }, { do: 'addSection', at: 3 }, { do: 'nameSection', at: 3, header: { en: 'Fuel' } })
    expect(state.content.sections.map(({ header: { en }, questions }) => `${en} ${questions.length}`)).toEqual(['Generator 2 4', 'Arrival 3', 'Generator 4', 'Fuel 0'])
    expect(keys(edited(state, { do: 'deleteSection', at: 1 }).content).length).toBe(3)
    expect(keys(after(template, { do: 'take', sections: template.sections }).content).map((line) => line.split(' ').length)).toEqual([3, 4, 3, 4])
  })
})

describe('steps back', () => {
  it('what is typed sign by sign is one step, fifty steps are kept, and forth again is the same', () => {
    const typed = [...'Fuel'].reduce((state, _, n) => edited(state, { do: 'change', key: 'hours', patch: { help: header('Fuel'.slice(0, n + 1)) } }), begun(template))
    expect([typed.past.length, isChanged(typed)]).toEqual([1, true])
    const undone = edited(typed, { do: 'undo' })
    expect([undone.content, isChanged(undone)]).toEqual([template, false])
    expect(edited(undone, { do: 'redo' }).content).toBe(typed.content)
    expect(edited(begun(template), { do: 'undo' }).content).toBe(template)
    const many = Array.from({ length: 60 }).reduce<Editor>((state) => edited(state, { do: 'add', after: null, section: 0 }), begun(template))
    expect(many.past.length).toBe(deepest)
  })
})

describe('whatever is done', () => {
  /** A generator of numbers that a seed decides: a failure comes again. */
  const numbers = (seed: number) => () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const anyEdit = (content: TemplateContent, random: () => number): Edit => {
    const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
    const all = questionsOf(content)
    const section = Math.floor(random() * content.sections.length)
    const { key, options, kind } = one(all)
    const [other, place] = [one(all), Math.floor(random() * Math.max(1, options.length))]
    return one<Edit>([
      { do: 'add', after: one([key, null]), section, kind: one([kinds.text, kinds.choice, kinds.yesNo]) }, { do: 'copy', key }, { do: 'indent', key }, { do: 'outdent', key }, { do: 'move', key, step: one([-1, 1] as const) },
      { do: 'carry', key, to: { section: content.sections.findIndex(({ questions }) => questions.includes(other)), beside: other.key, side: one(['before', 'after'] as const) } }, { do: 'carry', key, to: { section, beside: null, side: one(['before', 'after'] as const) } },
      ...(other.options.length ? [{ do: 'askIf' as const, key, parent: other.key, options: [0] }] : []), ...(kind === kinds.choice ? [{ do: 'addOption' as const, key }] : []), ...(options.length ? [{ do: 'moveOption' as const, key, from: place, to: 0 }, { do: 'addFollowUp' as const, key, option: place }] : []),
      ...(kind === kinds.choice && options.length ? [{ do: 'deleteOption' as const, key, place }] : []), { do: 'kind', key, kind: one([kinds.text, kinds.several, kinds.choice]) }, { do: 'moveSection', from: section, to: 0 },
      ...(all.length > 12 ? [{ do: 'delete' as const, key }] : []), ...(content.sections.length < 5 ? [{ do: 'copySection' as const, at: section }, { do: 'addSection' as const, at: section }] : [{ do: 'deleteSection' as const, at: content.sections.findIndex(({ questions }) => questions.length < all.length && !questions.length) }]),
    ])
  }

  it.each(Array.from({ length: 12 }, (_, n) => n + 1))('keys differ, follow-ups are there and do not lead back, the order is the one that is kept, and back is back (seed %i)', (seed) => {
    const random = numbers(seed)
    let state = begun(template)
    const seen: TemplateContent[] = [template]
    for (let n = 0; n < 45; n += 1) {
      const before = state
      const edit = anyEdit(state.content, random)
      state = edited(state, edit)
      if (state === before) continue
      seen.push(state.content)
      const all = questionsOf(state.content)
      expect(new Set(all.map(({ key }) => key)).size, JSON.stringify(edit)).toBe(all.length)
      const bad = checkTemplate(state.content).filter(({ code }) => ['loop', 'keyTwice', 'keyWrong', 'followUpUnknown', 'optionsOfNoChoice', 'notYesAndNo'].includes(code))
      expect(bad, JSON.stringify(edit)).toEqual([])
      expect(questionsOf(arranged(state.content)).map(({ key }) => key), JSON.stringify(edit)).toEqual(all.map(({ key }) => key))
    }
    for (const content of seen.toReversed().slice(0, -1)) {
      expect(state.content).toBe(content)
      state = edited(state, { do: 'undo' })
    }
    expect([state.content, isChanged(state)]).toEqual([template, false])
  })

  it('with 200 questions a sign typed leaves whatever else there is as it was, so that nothing else is drawn again', () => {
    const sections = Array.from({ length: 10 }, (_, s) => ({ header: header(`S${s}`), questions: Array.from({ length: 20 }, (_, n) => question(`q${s}_${n}`)) }))
    const before = begun({ ...template, sections })
    const after = edited(before, { do: 'change', key: 'q5_5', patch: { unit: 'l' } })
    const changed = after.content.sections.flatMap((section, s) => section.questions.filter((each, n) => each !== before.content.sections[s]?.questions[n]).map(({ key }) => key))
    expect(changed).toEqual(['q5_5'])
    expect(after.content.sections.map((section, s) => section === before.content.sections[s])).toEqual(sections.map((_, s) => s !== 5))
  })
})
