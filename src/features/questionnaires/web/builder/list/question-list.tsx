/** Sections and questions as lines, after the WAI tree pattern: one focus, arrow keys; Alt with an arrow moves the line itself; Enter leads to its fields and Escape back. */
import { Icon, useSession } from '#framework/web'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Finding } from '../../../rules.ts'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import { openerAbove } from '../state/questions.ts'
import { inLanguage, whenWords } from '../words.ts'
import { chosenBy, foldOf, lineOf, linesOf, type Line } from './lines.ts'
import { QuestionLine, SectionLine } from './question-line.tsx'
import { useLineActions } from './use-line-actions.ts'
import { useCarry } from './use-carry.ts'

/** @param onOpen the inspector is to be shown, or entered */
export function QuestionList({ onOpen }: { onOpen: () => void }) {
  const say = useBuilderSay()
  const actions = useLineActions()
  const { language, phone } = useSession()
  const { state: { content, chosen }, dispatch, places, numbers, findings, isReadOnly, open } = useBuilder()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<string | Line>('')
  const frame = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(content, folded), [content, folded])
  const problems = useMemo(() => gravest(findings), [findings])
  const current = lineOf(chosen)
  const at = lines.findIndex(({ id }) => id === current)
  const carry = useCarry(lines, !isReadOnly && !phone, dispatch)
  useEffect(() => {
    if (current) frame.current?.querySelector(`[data-line="${CSS.escape(current)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current, content])

  // Heard last: what a picker or a dialog closes by Escape is no way back.
  const leave = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const [at, list] = [event.target instanceof Element ? event.target : null, frame.current]
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || phone || !at || !list?.closest('.builder')?.contains(at) || list.contains(at)) return
    list.focus()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => leave(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const choose = (line: Line | undefined) => line && dispatch({ do: 'choose', chosen: chosenBy(line) })
  const fold = (line: Line, isFolded: boolean) => {
    const name = foldOf(line.section, line.at)
    setFolded((before) => new Set(isFolded ? [...before, name] : [...before].filter((each) => each !== name)))
  }
  const add = (line: Line | undefined) => {
    dispatch({ do: 'add', after: line?.question?.key ?? null, section: line?.at ?? content.sections.length - 1 })
    onOpen()
  }
  const remove = async (line: Line) => {
    await actions.remove(line.question ? { question: line.question.key } : { section: line.at })
    frame.current?.focus()
  }
  const moved = (line: Line, step: -1 | 1) => {
    dispatch(line.question ? { do: 'move', key: line.question.key, step } : { do: 'moveSection', from: line.at, to: line.at + step })
    setTold(line)
  }
  // What was moved says where it stands, also where it stays at an edge; a section is the one that is chosen.
  const placeNow = (line: Line) => {
    const place = line.question ? numbers.get(line.question.key) : chosen && 'section' in chosen ? String(chosen.section + 1) : undefined
    return place === undefined ? '' : say('nowAt', { place })
  }
  const inwards = (key: string) => {
    const above = openerAbove(content, key)
    setTold(above ? say('opensNow', { question: inLanguage(above.text, language) }) : say('opensNothing'))
    if (!above) return
    dispatch({ do: 'indent', key })
    open({ question: key }, 'askedIf')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[at]
    const { key, altKey, ctrlKey, metaKey } = event
    const [into, outOf] = getComputedStyle(event.currentTarget).direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    if (altKey) {
      if (isReadOnly || !line) return
      if (key === 'ArrowUp' || key === 'ArrowDown') moved(line, key === 'ArrowUp' ? -1 : 1)
      else if (key === into && line.question) inwards(line.question.key)
      else if (key === outOf && line.question) dispatch({ do: 'outdent', key: line.question.key })
      else return
    } else if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'd' || !line || isReadOnly) return
      dispatch(line.question ? { do: 'copy', key: line.question.key } : { do: 'copySection', at: line.at })
    } else if (key === 'ArrowDown') choose(lines[Math.min(lines.length - 1, at + 1)])
    else if (key === 'ArrowUp') choose(lines[Math.max(0, at - 1)])
    else if (key === 'Home') choose(lines[0])
    else if (key === 'End') choose(lines.at(-1))
    else if (key === into && line && !line.question) fold(line, false)
    else if (key === outOf && line) {
      const parent = line.question && (places.get(line.question.key)?.parent ?? null)
      if (!line.question) fold(line, true)
      else dispatch({ do: 'choose', chosen: parent ? { question: parent } : { section: line.at } })
    } else if ((key === 'Enter' || key === ' ') && line) onOpen()
    else if (key === 'n' && !isReadOnly) add(line)
    else if (key === 'Delete' && !isReadOnly && line) void remove(line)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onClick = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target : null
    const line = lines.find(({ id }) => id === element?.closest<HTMLElement>('[data-line]')?.dataset['line'])
    if (!line) return
    choose(line)
    if (element?.closest('.builder-fold')) fold(line, !folded.has(foldOf(line.section, line.at)))
    else if (phone) onOpen()
  }
  const canCarry = carry.handlers !== null
  return (
    <div className="builder-list">
      <div
        ref={frame} className="builder-lines" role="tree" tabIndex={0} aria-label={say('questions')} aria-activedescendant={current ?? undefined} onKeyDown={onKeyDown} onClick={onClick}
        {...carry.handlers}
      >
        {lines.map(({ id, at: section, section: { header, questions }, question }) => {
          const common = { isChosen: id === current, isCarried: id === carry.carried, drop: carry.target?.line === id ? carry.target.side : null, canCarry, problem: problems.get(id) ?? null }
          return question
            ? <QuestionLine key={id} {...common} question={question} number={numbers.get(question.key) ?? ''} depth={places.get(question.key)?.depth ?? 0} when={places.get(question.key)?.parent === null ? '' : whenWords(content, question.key, language, say)} language={language} />
            : <SectionLine key={id} {...common} at={section} name={inLanguage(header, language)} count={questions.length} isFolded={folded.has(foldOf({ header, questions }, section))} />
        })}
      </div>
      {!content.sections.length && <p className="builder-none">{say('noneYet')}</p>}
      {!isReadOnly && (
        <div className="builder-add">
          <button type="button" onClick={() => add(lines[at] ?? lines.at(-1))}><Icon name="plus" size={14} /> {say('addQuestion')}</button>
          <button type="button" onClick={() => { dispatch({ do: 'addSection', at: content.sections.length }); onOpen() }}><Icon name="plus" size={14} /> {say('addSection')}</button>
        </div>
      )}
      <output className="hidden-text">{typeof told === 'string' ? told : placeNow(told)}</output>
    </div>
  )
}

const order = ['advice', 'activation', 'refused'] as const

/** The gravest finding of each line. */
function gravest(findings: readonly Finding[]): ReadonlyMap<string, Finding['level']> {
  const found = new Map<string, Finding['level']>()
  for (const { question, member, level } of findings) {
    const section = /^sections\[(\d+)\]\.header/.exec(member)?.[1]
    const id = question === null ? (section === undefined ? null : `section-${section}`) : `question-${question}`
    if (id && order.indexOf(level) > order.indexOf(found.get(id) ?? 'advice') - (found.has(id) ? 0 : 1)) found.set(id, level)
  }
  return found
}
