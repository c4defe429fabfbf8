import type { EntityModel } from '#framework/metadata'
import { Page, PhoneSheet, preparePhoneSheet, useKeys, useReadAgain, useSession, useUnsavedChanges } from '#framework/web'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { emptyTemplate, numbersOf, type Family } from '../../model/template.ts'
import { checkTemplate, refusedOf, type Finding } from '../../rules.ts'
import { useBuilderSay } from '../texts.ts'
import { BuilderContext, type BuilderParts } from './builder-context.ts'
import { BuilderHead } from './head/builder-head.tsx'
import { Notes } from './head/notes.tsx'
import { Inspector } from './inspector/inspector.tsx'
import { LineMoves } from './list/line-moves.tsx'
import { QuestionList } from './list/question-list.tsx'
import { Preview } from './preview/preview.tsx'
import { changeAndFocus, enterWanted, fieldInUse, focusField } from './focus-field.ts'
import { begun, edited, isChanged, waitsForQuestions, withWaiting, type Chosen, type Editor } from './state/editor.ts'
import { handedOver, handOn, takenOver, type Handed } from './state/handover.ts'
import { placesOf, questionAt } from './state/places.ts'
import { useKept } from './use-kept.ts'
import { useSave } from './use-save.ts'
import { templateKey, type StoredTemplate } from './use-template.ts'
import { inLanguage } from './words.ts'

export interface BuilderProps {
  entity: EntityModel
  /** Address of the list. */
  base: string
  family: Family
  stored: StoredTemplate
  onReload: () => void
}

/** A new one, also a copy, is unsaved from the start. */
function start({ stored: { id, content }, before }: { stored: StoredTemplate; before: Handed | undefined }): Editor {
  if (before) return edited(begun(content), { do: 'goOn', ...before })
  return { ...begun(content), saved: id ? content : emptyTemplate }
}

/** What is not said of a text that nobody had the time to write. */
const justBegun = new Set(['textMissing', 'optionMissing', 'nameMissing', 'noQuestion', 'noOptions'])

/** The builder: the list of questions, what is chosen in it, and the phone that asks them. On a phone the list alone, with a sheet. */
export function Builder({ entity, base, family, stored, onReload }: BuilderProps) {
  const say = useBuilderSay()
  const { phone, may, language } = useSession()
  const [handed] = useState(() => handedOver(stored.id))
  const [before] = useState(handed?.now)
  const [state, dispatch] = useReducer(edited, { stored, before }, start)
  const [asked, setAsked] = useState<'store' | 'activate' | null>(null)
  const [isSheet, setSheet] = useState(before?.isSheet ?? false)
  const [isHanded, setHanded] = useState(false)
  const askedAgain = useRef(false)
  const [images, setImages] = useState<ReadonlyMap<string, string>>(() => new Map(Object.entries(stored.pictures)))
  const isReadOnly = stored.isActive || !may(entity, stored.id ? 'Update' : 'Create')
  const { content, chosen } = state
  const changed = isChanged(state)
  const places = useMemo(() => placesOf(content), [content])
  const numbers = useMemo(() => numbersOf(content), [content])
  const checked = useDeferredValue(content)
  const all = useMemo(() => (stored.isActive ? [] : checkTemplate(checked)), [checked, stored.isActive])
  const findings = useMemo(() => all.filter(({ code }) => asked || !justBegun.has(code)), [all, asked])
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const client = useQueryClient()
  const latest = useRef(state)
  useLayoutEffect(() => { latest.current = state })
  // Before anything is painted: no key falls between the field that is gone and this one, nor is lost that came while this page was drawn.
  useLayoutEffect(() => {
    if (!handed) return
    const now = handed.now()
    dispatch({ do: 'goOn', ...now })
    askedAgain.current = now.isSaveAsked
    takenOver(handed)
    focusField(now.field)
  }, [handed])
  const saving = useSave(family, stored, state, dispatch, (answer) => {
    if (stored.id !== 0) {
      readAgain()
      return
    }
    // From now on it has an address of its own; what was typed meanwhile goes along, and is no draft of a new one.
    const field = fieldInUse()
    handOn(answer.id, () => {
      const now = latest.current
      return { chosen: now.chosen, content: now.content === content ? withWaiting(answer.content, content) : now.content, field: fieldInUse() ?? field, isSheet, isSaveAsked: askedAgain.current }
    })
    setHanded(true)
    client.setQueryData(templateKey(family, answer.id), answer)
    void navigate(`${base}/${answer.id}`, { replace: true, state: { saved: true } })
  })
  const kept = useKept(entity.key, stored.id, saving.rowVersion, changed && !isHanded && !isReadOnly ? content : null)
  const save = async (at: 'store' | 'activate' = 'store', over = false) => {
    // It is stored already, or is about to be, and would be stored a second time from here.
    if (isHanded || (stored.id === 0 && saving.busy)) {
      askedAgain.current = true
      return false
    }
    askedAgain.current = false
    setAsked(at)
    if (refusedOf(checkTemplate(content), at).length) return false
    const isSaved = !changed || (await saving.save(over, kept.nameNow()))
    if (isSaved) {
      kept.saved()
      if (at === 'store') setAsked(null)
    }
    return isSaved
  }
  const saveAsAsked = useEffectEvent(() => void save())
  useEffect(() => {
    // Once what was taken over is drawn.
    const soon = setTimeout(() => { if (handed && askedAgain.current) saveAsAsked() })
    return () => clearTimeout(soon)
  }, [handed])
  useEffect(() => { if (phone) void preparePhoneSheet() }, [phone])
  useUnsavedChanges(changed && !isReadOnly, { textOf: () => (kept.isKept ? say('leaveKept') : null) })
  useKeys({
    'ctrl+s': isReadOnly ? undefined : () => void save(), 'ctrl+z': isReadOnly ? undefined : () => dispatch({ do: 'undo' }), 'ctrl+y': isReadOnly ? undefined : () => dispatch({ do: 'redo' }),
  })
  const open = (next: Chosen, field?: string) => {
    changeAndFocus(() => {
      dispatch({ do: 'choose', chosen: next })
      setSheet(true)
    }, field)
  }
  const parts: BuilderParts = { entity, templateId: stored.id, family, state, dispatch, places, numbers, findings, isReadOnly, images, onImage: (key, address) => setImages((before) => new Map(before).set(key, address)), open }
  const against: Finding[] = asked ? refusedOf(all, asked) : []
  return (
    <BuilderContext value={parts}>
      <Page fill>
        <BuilderHead entity={entity} base={base} stored={stored} saving={saving} changed={changed} isWaiting={changed && waitsForQuestions(state)} isKept={kept.isKept} onSave={save} onReload={onReload} />
        <Notes against={against} at={asked ?? 'store'} saving={saving} kept={kept} onClose={() => setAsked(null)} onOver={() => void save('store', true)} />
        <div className="builder">
          <QuestionList onOpen={() => changeAndFocus(() => setSheet(true), '')} />
          {!phone && <Inspector />}
          {!phone && <Preview />}
        </div>
        <PhoneSheet open={phone && isSheet} title={chosen && 'question' in chosen ? inLanguage(questionAt(content, chosen.question)?.text ?? { en: '', ur: '' }, language) || say('noText') : content.name || say('unnamed')} onClose={() => setSheet(false)} enter={enterWanted} foot={isReadOnly ? undefined : <LineMoves />}>
          <BuilderContext value={parts}><Inspector /></BuilderContext>
        </PhoneSheet>
      </Page>
    </BuilderContext>
  )
}
