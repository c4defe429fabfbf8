import { Icon, Segmented, useSession } from '#framework/web'
import { missingOf, shownOf } from '#operations/questions'
import { Button } from 'antd'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import { inLanguage } from '../words.ts'
import { asAsked, givenOf, untried, type AllTried, type Tried } from './as-asked.ts'
import { PreviewQuestion } from './preview-question.tsx'
import type { Language } from '#framework/metadata'

/** The template as the phone asks it: what is tried here goes by the rules of filling, and nothing is stored. */
export function Preview() {
  const say = useBuilderSay()
  const session = useSession()
  const { state: { content: typed, chosen }, dispatch, places } = useBuilder()
  const content = useDeferredValue(typed)
  const [language, setLanguage] = useState<Language>(session.language)
  const body = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState<AllTried>(new Map())
  const sections = useMemo(() => asAsked(content, language), [content, language])
  const all = useMemo(() => sections.flat(), [sections])
  const given = useMemo(() => givenOf(all, tried), [all, tried])
  const shown = useMemo(() => new Set(shownOf(all, given)), [all, given])
  const missing = useMemo(() => missingOf(all, given), [all, given])
  const wanted = chosen && 'question' in chosen ? (places.get(chosen.question)?.section ?? 0) : chosen ? chosen.section : 0
  const at = Math.min(wanted, Math.max(0, sections.length - 1))
  const here = (sections[at] ?? []).filter((question) => shown.has(question))
  const hidden = (sections[at] ?? []).length - here.length
  const left = missing.filter((question) => sections[at]?.includes(question)).length
  const nameOf = (n: number) => inLanguage(content.sections[n]?.header ?? { en: '', ur: '' }, language) || content.name
  const go = (section: number) => dispatch({ do: 'choose', chosen: { section } })
  const asked = chosen && 'question' in chosen ? chosen.question : null
  useEffect(() => {
    const line = asked === null ? null : body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(asked)}"]`)
    // Within the phone alone: the page stays where it is.
    if (line && body.current) body.current.scrollTop = line.offsetTop - body.current.offsetTop - 14
  }, [asked, at])
  const give = (key: string, patch: Partial<Tried>) => setTried((before) => new Map(before).set(key, { ...(before.get(key) ?? untried), ...patch }))
  return (
    <section className="builder-preview" aria-label={say('onThePhone')}>
      <header>
        <h2>{say('onThePhone')}</h2>
        <Segmented label={say('previewLanguage')} value={language} options={[{ value: 'en', label: 'English', lang: 'en' }, { value: 'ur', label: 'اردو', lang: 'ur' }]} onChange={setLanguage} />
      </header>
      <div className="builder-phone" dir={language === 'ur' ? 'rtl' : 'ltr'} lang={language}>
        <div className="builder-phone-head">
          <button type="button" aria-label={say('previousSection')} disabled={at === 0} onClick={() => go(at - 1)}><Icon name="back" /></button>
          <p><b dir="auto">{nameOf(at)}</b><span>{say('sectionOf', { place: at + 1, count: Math.max(1, sections.length) })}</span></p>
        </div>
        <div className="builder-phone-done" aria-hidden="true"><i style={{ inlineSize: `${((at + 1) / Math.max(1, sections.length)) * 100}%` }} /></div>
        <div ref={body} className="builder-phone-body">
          {here.map((question) => <PreviewQuestion key={question.key} question={question} tried={tried.get(question.key) ?? untried} language={language} onGive={give} />)}
          {!here.length && <p className="builder-quiet">{say('nothingAsked')}</p>}
          {hidden > 0 && <p className="builder-quiet">{say('hiddenFollowUps', { count: hidden })}</p>}
        </div>
        <div className="builder-phone-foot">
          <span className="builder-warn">{left > 0 && say('answersMissing', { count: left })}</span>
          <Button type="primary" disabled={at >= sections.length - 1} onClick={() => go(at + 1)}>{at < sections.length - 1 ? say('nextSection', { name: nameOf(at + 1) }) : say('done')}</Button>
        </div>
      </div>
      <p className="builder-preview-note">{say('nothingStored')} {tried.size > 0 && <button type="button" onClick={() => setTried(new Map())}>{say('tryAgain')}</button>}</p>
    </section>
  )
}
