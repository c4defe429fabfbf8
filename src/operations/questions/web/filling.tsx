import { useOfflineTime, useSession, useWaiting } from '#framework/web'
import { Button } from 'antd'
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { headerWords } from '../../asked-words.ts'
import { isAnswered, missingOf, shownOf } from '../../questions.ts'
import type { AnswerPlace, AskedQuestion, Form } from './form.ts'
import type { Keeper, Overview } from './keeper.ts'
import type { Place } from './picture-note.ts'
import { QuestionField } from './question-field.tsx'
import { useFillSay, type FillSay } from './texts.ts'
import { useKeeper } from './use-keeper.ts'
import './filling.css'

/**
 * Fills a form, a group at a time: each answer is kept as it is given, on the server or on the device.
 *
 * @param place where answers go: the same object on every draw
 * @param site where the work is, for how far pictures were taken from it
 * @param first the question to begin at
 * @param onDone after the last group, once all is kept
 */
export function Filling(asked: FillingProps) {
  const [keeper, kept] = useKeeper(asked.form, asked.place)
  // A key is seen in its own field at once; what else hangs on it (groups, what is left, what opens) follows when there is time, and where there is any.
  const { settled, wrong, refused, underWay, state, failure } = useDeferredValue(kept)
  return <Groups {...asked} keeper={keeper} given={settled} wrong={wrong} refused={refused} underWay={underWay} state={state} failure={failure} />
}

interface FillingProps {
  form: Form
  place: AnswerPlace
  site?: Place | null
  first?: number | null
  doneLabel?: string
  onDone: () => void
}

const Groups = memo(function Groups({ form, place, site = null, first = null, doneLabel, onDone, keeper, given, wrong, refused, underWay, state, failure }: FillingProps & Omit<Overview, 'settled'> & { keeper: Keeper; given: Overview['settled'] }) {
  const say = useFillSay()
  const { language } = useSession()
  const { questions } = form
  const [current, setCurrent] = useState(() => Math.max(0, groupsOf(shownOf(questions, given)).findIndex((group) => group.questions.some(({ questionId }) => questionId === first))))
  const [busy, setBusy] = useState(false)
  const [isBarred, bar] = useState(false)
  const byId = useMemo(() => new Map(questions.map((question) => [question.questionId, question])), [questions])
  const shown = shownOf(questions, given)
  const missing = missingOf(questions, given)
  const isMissing = new Set(missing.map(({ questionId }) => questionId))
  const groups = groupsOf(shown)
  const at = Math.min(current, groups.length - 1)
  const group = groups[at]
  const doneOf = (all: readonly AskedQuestion[]) => all.filter((question) => isAnswered(question, given.get(question.questionId))).length
  const nameOf = (n: number) => (groups[n]?.questions[0] && headerWords(language, groups[n].questions[0])) || form.questionnaireTemplateName
  const isLast = at >= groups.length - 1
  const open = (n: number, questionId?: number) => {
    setCurrent(n)
    // The group is drawn first.
    setTimeout(() => reach(questionId))
  }
  const lead = ({ questionId }: Pick<AskedQuestion, 'questionId'>) => open(groups.findIndex((each) => each.questions.some((question) => question.questionId === questionId)), questionId)
  // Each time that the address leads here, to the same question as well.
  const { key } = useLocation()
  const [led, setLed] = useState(key)
  if (key !== led) {
    setLed(key)
    setCurrent((old) => Math.max(groups.findIndex((each) => each.questions.some(({ questionId }) => questionId === first)), first === null ? old : 0))
  }
  useEffect(() => (first === null ? fromTop() : reach(first)), [first, key])
  const [firstMissing] = missing
  const firstWrong = shown.find(({ questionId }) => wrong.has(questionId) || refused.has(questionId))
  const held = shown.filter(({ questionId }) => underWay.has(questionId))
  const [firstHeld] = held
  const next = async () => {
    setBusy(true)
    const isKept = await keeper.flush().finally(() => setBusy(false))
    if (!isKept) return firstWrong && lead(firstWrong)
    if (isLast && firstHeld) {
      bar(true)
      return lead(firstHeld)
    }
    if (isLast) onDone()
    else open(at + 1)
  }
  return (
    <div className="filling">
      <div className="filling-head">
        {groups.length > 1
          ? <select aria-label={say('groups')} value={at} onChange={({ target }) => open(Number(target.value))}>{groups.map((each, n) => <option key={each.name} value={n}>{`${nameOf(n)} (${doneOf(each.questions)}/${each.questions.length})`}</option>)}</select>
          : <b dir="auto">{nameOf(0)}</b>}
        {groups.length > 1 && <span>{say('groupOf', { place: at + 1, count: groups.length })}</span>}<span className="filling-count">{say('doneOfAll', { done: doneOf(shown), count: shown.length })}</span>
        <ul aria-hidden="true">{groups.map((each) => <li key={each.name} style={{ flexGrow: each.questions.length }}><i style={{ inlineSize: `${(doneOf(each.questions) / each.questions.length) * 100}%` }} /></li>)}</ul>
      </div>
      <Waiting place={place} say={say} />
      {group && [...group.questions, ...held.filter((question) => !group.questions.includes(question))].map((question) => {
        const { questionId, parentQuestionId } = question
        return (
          <QuestionField
            key={questionId} question={question} parent={parentQuestionId === null ? undefined : byId.get(parentQuestionId)} parentAnswer={parentQuestionId === null ? undefined : given.get(parentQuestionId)}
            wrong={wrong.get(questionId)} refused={refused.get(questionId)} isMissing={isMissing.has(questionId)} underWay={isBarred ? underWay.get(questionId) : undefined} isHidden={!group.questions.includes(question)} keeper={keeper} place={place} site={site}
          />
        )
      })}
      <div className="filling-foot">
        <p>
          {firstMissing ? <>{say('requiredLeft', { count: missing.length })} <button type="button" onClick={() => lead(firstMissing)}>{say('toFirst')}</button></> : say('nothingLeft')}
          <span role="status" className={state === 'failed' || wrong.size ? 'filling-bad' : undefined}>
            {wrong.size > 0 ? <>{say('wrongLeft', { count: wrong.size })} {firstWrong && <button type="button" onClick={() => lead(firstWrong)}>{say('toFirst')}</button>}</>
              : state === 'failed' ? <>{say('notKept')} {!refused.size && failure} <button type="button" onClick={() => void keeper.flush()}>{say('sendAgain')}</button></>
              : firstHeld ? <>{say('underWay', { count: held.length })} <button type="button" onClick={() => lead(firstHeld)}>{say('toFirst')}</button></> : say(state === 'kept' ? 'kept' : 'keeping')}
          </span>
        </p>
        {at > 0 && <Button onClick={() => open(at - 1)} aria-label={say('previousGroup', { group: nameOf(at - 1) })}>‹</Button>}
        <Button type="primary" loading={busy} onClick={() => void next()}>{isLast ? doneLabel ?? say('done') : say('nextGroup', { group: nameOf(at + 1) })}</Button>
      </div>
    </div>
  )
})

/** Begins at its head, however far the page it opened in was scrolled. */
function fromTop(): void {
  const filling = document.querySelector('.filling')
  if (filling && filling.getBoundingClientRect().top < 0) filling.scrollIntoView({ block: 'start' })
}

/** Brings the question into sight, its field under the finger; without one, the first of the group. */
function reach(questionId?: number): void {
  const field = questionId === undefined ? document.querySelector<HTMLElement>('.filling') : document.getElementById(`question-${questionId}`)
  field?.scrollIntoView({ block: 'start' })
  field?.querySelector<HTMLElement>(questionId === undefined ? 'fieldset :is(input:not([hidden]), textarea, select, button)' : 'input:not([hidden]), textarea, select, button')?.focus({ preventScroll: true })
}

/** Follow-ups stand in the group of the question that opened them, right behind it. */
function groupsOf(shown: readonly AskedQuestion[]): { name: string; questions: AskedQuestion[] }[] {
  const children = new Map<number, AskedQuestion[]>()
  for (const question of shown) if (question.parentQuestionId !== null) children.set(question.parentQuestionId, [...(children.get(question.parentQuestionId) ?? []), question])
  const placed = new Set<number>()
  const withFollowUps = (question: AskedQuestion): AskedQuestion[] => {
    if (placed.has(question.questionId)) return []
    placed.add(question.questionId)
    return [question, ...(children.get(question.questionId) ?? []).flatMap(withFollowUps)]
  }
  const groups = new Map<string, AskedQuestion[]>()
  const isThere = new Set(shown.map(({ questionId }) => questionId))
  for (const question of shown) {
    if (question.parentQuestionId !== null && isThere.has(question.parentQuestionId)) continue
    const group = groups.get(question.header)
    if (group) group.push(...withFollowUps(question))
    else groups.set(question.header, withFollowUps(question))
  }
  return [...groups].map(([name, questions]) => ({ name, questions }))
}

/** What of this form is on the device alone. */
function Waiting({ place: { path, owner, row }, say }: { place: AnswerPlace; say: FillSay }) {
  const since = useOfflineTime()
  const writes = useWaiting().filter((write) => write.path === path && write.row === owner[row])
  if (!writes.length) return since === null ? null : <p className="filling-offline" role="status">{say('offlineNothing', { time: since })}</p>
  const all = new Map(writes.flatMap(({ body }) => ((body['answers'] ?? []) as { questionId: number; images?: { key: string }[] }[]).map((answer) => [answer.questionId, answer] as const)))
  const pictures = new Set([...all.values()].flatMap(({ images = [] }) => images.filter(({ key }) => key.startsWith('local-')).map(({ key }) => key))).size
  const answers = say('answers', { count: all.size })
  const what = pictures ? say('and', { a: answers, b: say('pictures', { count: pictures }) }) : answers
  return <p className="filling-offline" role="status">{since === null ? say('waitSending', { count: all.size + pictures, what }) : say('offline', { time: since, what })}</p>
}
