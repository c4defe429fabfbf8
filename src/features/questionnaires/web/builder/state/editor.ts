/** What the builder holds: the template as it is typed, what is chosen in it, and fifty steps back and forth. Pure. */
import type { TemplateContent } from '../../../model/template.ts'
import { added, addedFollowUp, askedIf, carried, changed, copied, deleted, indented, moved, outdented, type Drop } from './questions.ts'
import { ofKind, optionChanged, optionMoved, withoutOption, withOption } from './options.ts'
import { placesOf, siblingsOf } from './places.ts'
import { sectionCopied, sectionMoved, sectionNamed, sectionsTaken, withoutSection, withSection } from './sections.ts'
import type { EditedOption, EditedQuestion, Section } from '../../../model/template.ts'
import type { Text } from '#framework/metadata'

/** What the inspector shows. */
export type Chosen = { question: string } | { section: number } | null

export type Edit =
  | { do: 'facts'; patch: Partial<Omit<TemplateContent, 'sections'>> }
  | { do: 'change'; key: string; patch: Partial<EditedQuestion> }
  | { do: 'kind'; key: string; kind: number }
  | { do: 'add'; after: string | null; section: number; kind?: number }
  | { do: 'addFollowUp'; key: string; option: number }
  | { do: 'copy' | 'delete' | 'indent' | 'outdent'; key: string }
  | { do: 'move'; key: string; step: -1 | 1 }
  | { do: 'carry'; key: string; to: Drop }
  | { do: 'askIf'; key: string; parent: string; options: readonly number[]; instead?: string }
  | { do: 'addOption'; key: string }
  | { do: 'changeOption'; key: string; place: number; patch: Partial<EditedOption> }
  | { do: 'deleteOption'; key: string; place: number }
  | { do: 'moveOption'; key: string; from: number; to: number }
  | { do: 'addSection'; at: number }
  | { do: 'nameSection'; at: number; header: Partial<Text> }
  | { do: 'copySection' | 'deleteSection'; at: number }
  | { do: 'moveSection'; from: number; to: number }
  | { do: 'take'; sections: readonly Section[] }

export type Step = Edit | { do: 'choose'; chosen: Chosen } | { do: 'undo' } | { do: 'redo' } | { do: 'saved'; content: TemplateContent } | { do: 'open'; content: TemplateContent; isChanged?: boolean } | { do: 'goOn'; content: TemplateContent | null; chosen: Chosen }

interface Moment {
  content: TemplateContent
  chosen: Chosen
}

export interface Editor extends Moment {
  /** As the server has it. */
  saved: TemplateContent
  past: readonly Moment[]
  future: readonly Moment[]
  /** What the last step typed into: more of the same is one step back. */
  typing: string
}

/** Steps back. */
export const deepest = 50

export function begun(content: TemplateContent): Editor {
  return { content, saved: content, chosen: null, past: [], future: [], typing: '' }
}

export function isChanged({ content, saved }: Editor): boolean {
  return content !== saved && JSON.stringify(content) !== JSON.stringify(saved)
}

/** Whether nothing but sections is unsaved that have a name and no question yet: they are not stored, and stay on the page. */
export function waitsForQuestions(state: Editor): boolean {
  const content = asStored(state.content)
  return content !== state.content && !isChanged({ ...state, content })
}

/** A section that has a name and no question yet. */
const isWaiting = ({ header, questions }: Section) => questions.length === 0 && (header.en.trim() !== '' || header.ur.trim() !== '')

/** What came back of a first save, with the sections that were not stored at their places. @returns null: all was */
export function withWaiting(stored: TemplateContent, typed: TemplateContent): TemplateContent | null {
  if (!typed.sections.some(isWaiting)) return null
  const rest = [...stored.sections]
  const sections = typed.sections.flatMap((section) => (isWaiting(section) ? [section] : section.questions.length ? rest.splice(0, 1) : []))
  return { ...stored, sections: [...sections, ...rest] }
}

/** Without named sections that have no question yet. */
function asStored(content: TemplateContent): TemplateContent {
  return content.sections.some(isWaiting) ? { ...content, sections: content.sections.filter((section) => !isWaiting(section)) } : content
}

export function edited(state: Editor, step: Step): Editor {
  switch (step.do) {
    case 'choose': return { ...state, chosen: step.chosen, typing: '' }
    case 'undo': return back(state)
    case 'redo': return forth(state)
    // What was typed while it was being saved stays.
    case 'saved': return { ...state, saved: asStored(step.content), content: state.content, typing: '' }
    case 'open': return { ...begun(step.content), saved: step.isChanged ? state.saved : step.content, past: step.isChanged ? [...state.past, momentOf(state)].slice(-deepest) : [] }
    // As far as whoever types has come on the page that this one takes over from; no step to go back.
    case 'goOn': return { ...state, content: step.content ?? state.content, chosen: step.chosen, typing: '' }
    default: return after(state, step)
  }
}

function after(state: Editor, edit: Edit): Editor {
  const next = apply(state, edit)
  if (next.content === state.content) return state
  const typing = typingOf(edit)
  const isMore = typing !== '' && typing === state.typing && state.past.length > 0
  return { ...state, ...next, typing, future: [], past: isMore ? state.past : [...state.past, momentOf(state)].slice(-deepest) }
}

/** Texts and numbers that are typed sign by sign. */
function typingOf(edit: Edit): string {
  if (edit.do === 'facts') return `facts ${Object.keys(edit.patch).join()}`
  if (edit.do === 'change') return `change ${edit.key} ${Object.keys(edit.patch).join()}`
  if (edit.do === 'changeOption') return `option ${edit.key} ${edit.place} ${Object.keys(edit.patch).join()}`
  return edit.do === 'nameSection' ? `section ${edit.at} ${Object.keys(edit.header).join()}` : ''
}

function apply(state: Editor, edit: Edit): Moment {
  const { content, chosen } = state
  const chose = ({ content: next, key }: { content: TemplateContent; key: string }): Moment => ({ content: next, chosen: { question: key } })
  const kept = (next: TemplateContent): Moment => ({ content: next, chosen })
  switch (edit.do) {
    case 'facts': return kept({ ...content, ...edit.patch })
    case 'change': return kept(changed(content, edit.key, edit.patch))
    case 'kind': return kept(ofKind(content, edit.key, edit.kind))
    case 'add': return chose(added(content, edit, edit.kind))
    case 'addFollowUp': return chose(addedFollowUp(content, edit.key, edit.option))
    case 'copy': return chose(copied(content, edit.key))
    case 'delete': return { content: deleted(content, edit.key), chosen: beside(content, edit.key) }
    case 'indent': return kept(indented(content, edit.key))
    case 'outdent': return kept(outdented(content, edit.key))
    case 'move': return kept(moved(content, edit.key, edit.step))
    case 'carry': return kept(carried(content, edit.key, edit.to))
    case 'askIf': return kept(askedIf(content, edit.key, edit.parent, edit.options, edit.instead))
    case 'addOption': return kept(withOption(content, edit.key))
    case 'changeOption': return kept(optionChanged(content, edit.key, edit.place, edit.patch))
    case 'deleteOption': return kept(withoutOption(content, edit.key, edit.place))
    case 'moveOption': return kept(optionMoved(content, edit.key, edit.from, edit.to))
    case 'addSection': return { content: withSection(content, edit.at), chosen: { section: edit.at } }
    case 'nameSection': return kept(sectionNamed(content, edit.at, edit.header))
    case 'copySection': return { content: sectionCopied(content, edit.at), chosen: { section: edit.at + 1 } }
    case 'deleteSection': return { content: withoutSection(content, edit.at), chosen: null }
    case 'moveSection': return { content: sectionMoved(content, edit.from, edit.to), chosen: { section: edit.to } }
    case 'take': return kept(sectionsTaken(content, edit.sections))
  }
}

/** What is chosen once a question is gone: the one behind it, else before it. */
function beside(content: TemplateContent, key: string): Chosen {
  const places = placesOf(content)
  const siblings = siblingsOf(content, places, key)
  const at = siblings.indexOf(key)
  const question = siblings[at + 1] ?? siblings[at - 1] ?? places.get(key)?.parent ?? undefined
  return question === undefined ? null : { question }
}

function momentOf({ content, chosen }: Editor): Moment {
  return { content, chosen }
}

function back(state: Editor): Editor {
  const before = state.past.at(-1)
  return before ? { ...state, ...before, past: state.past.slice(0, -1), future: [momentOf(state), ...state.future], typing: '' } : state
}

function forth(state: Editor): Editor {
  const [next, ...future] = state.future
  return next ? { ...state, ...next, past: [...state.past, momentOf(state)], future, typing: '' } : state
}
