import { formatTime } from '#framework/kinds/web'
import { downloadFile, Gallery, MapFrame, RecordPanel, useFeedback, useSession, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { shownOf } from '#operations/questions'
import { AnswerLines } from '#operations/questions/web/index'
import { away } from '../people/candidates.ts'
import type { SiteFacts } from '../record/use-order.ts'
import { useOrderSay } from '../texts.ts'
import { asksSomething, givenIn, useChecklists, usePicturesOf, type Checklist, type ChecklistPicture } from './use-checklist.ts'
import './checklist.css'

/** What was asked and answered, with the pictures; the paper of it. */
export function ChecklistPanel({ row, facts, onAnswer }: { row: WireRow; facts: SiteFacts | undefined; onAnswer: (() => void) | null }) {
  const all = useChecklists(row.id).data?.items ?? []
  const pictures = usePicturesOf(row.id).data?.items ?? []
  return all.map((checklist, n) => <One key={checklist.questionnaireTemplateId ?? `survey ${checklist.templateId}`} row={row} checklist={checklist} isOneOfMany={all.length > 1} facts={facts} onAnswer={onAnswer} pictures={n === 0 ? pictures : []} />)
}

function One({ row, checklist, isOneOfMany, facts, onAnswer, pictures }: { row: WireRow; checklist: Checklist; isOneOfMany: boolean; facts: SiteFacts | undefined; onAnswer: (() => void) | null; pictures: readonly ChecklistPicture[] }) {
  const say = useOrderSay()
  const { showFailure } = useFeedback()
  const [busy, setBusy] = useState(false)
  const shown = shownOf(checklist.questions, givenIn(checklist.questions))
  const missing = new Set(checklist.missing)
  const paper = async () => {
    setBusy(true)
    await downloadFile('POST', 'WorkOrder/GenerateChecklist', { WorkOrderId: row.id }).catch(showFailure).finally(() => setBusy(false))
  }
  const title = isOneOfMany ? `${say(checklist.questionnaireTemplateId === null ? 'survey' : 'checklist')}: ${checklist.questionnaireTemplateName}` : say('checklist')
  if (!asksSomething(checklist)) return <RecordPanel title={title} note={say('templateVersion', { version: checklist.version ?? 1 })}><p className="checklist-who">{say('asksNothing')}</p></RecordPanel>
  return (
    <RecordPanel
      title={title} note={<>{say('templateVersion', { version: checklist.version ?? 1 })}{say('comma')}{say('answeredOf', { done: checklist.answeredCount, count: shown.length })}{missing.size > 0 && <span className="order-warn">{say('comma')}{say('requiredLeft', { count: missing.size })}</span>}</>}
      actions={<span className="checklist-buttons">{onAnswer && <Button size="small" onClick={onAnswer}>{say('answerIt')}</Button>}<Button size="small" type="text" loading={busy} onClick={() => void paper()}>{say('checklistPaper')}</Button></span>}
    >
      <Who checklist={checklist} facts={facts} />
      <AnswerLines form={checklist} />
      <Pictures pictures={pictures} facts={facts} />
    </RecordPanel>
  )
}

/** Who answered it, and how long somebody was at the site. */
function Who({ checklist, facts }: { checklist: Checklist; facts: SiteFacts | undefined }) {
  const say = useOrderSay()
  const { language, zone } = useSession()
  const names = [...new Set(checklist.questions.flatMap(({ answer }) => answer?.userName || []))]
  const stay = facts?.stay
  const minutes = stay ? Math.round((Date.parse(stay.until) - Date.parse(stay.from)) / 60_000) : 0
  const long = minutes < 60 ? say('minutesLong', { minutes }) : say('hoursLong', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  const there = stay && (minutes < 1 ? say('seenAtSite', { time: formatTime(language, zone, stay.from) }) : say('stayedAtSite', { from: formatTime(language, zone, stay.from), until: formatTime(language, zone, stay.until), long }))
  if (!names.length && !there) return null
  return <p className="checklist-who">{names.length > 0 && say('answeredBy', { names: names.join(say('comma')) })}{names.length > 0 && there && say('comma')}{there}</p>
}

const here = { key: 'here', color: 'var(--accent)', shape: 'dot', size: 7 } as const
const mast = { key: 'site', color: 'var(--text)', shape: 'triangle', size: 8 } as const
const near = 16

function Pictures({ pictures, facts }: { pictures: readonly ChecklistPicture[]; facts: SiteFacts | undefined }) {
  const say = useOrderSay()
  const { language, zone } = useSession()
  const [open, setOpen] = useState<number | null>(null)
  if (!pictures.length) return null
  const noteOf = ({ takenTime, distance, latitude }: ChecklistPicture) => [takenTime && formatTime(language, zone, takenTime), distance === null ? latitude === null && say('positionUnknown') : say('fromSite', { distance: away(distance, say) })].filter(Boolean).join(say('comma'))
  const mapOf = ({ id, latitude, longitude }: ChecklistPicture) => latitude !== null && longitude !== null && (
    <div className="checklist-map"><MapFrame label={say('whereTaken')} kinds={[here, mast]} place={{ latitude, longitude, zoom: near }} points={[{ id, latitude, longitude, kind: 'here' }, ...(facts && facts.latitude !== null && facts.longitude !== null ? [{ id: 0, latitude: facts.latitude, longitude: facts.longitude, kind: 'site' }] : [])]} /></div>
  )
  return (
    <>
      <ul className="checklist-pictures">
        {pictures.map((picture, n) => (
          <li key={picture.id}><button type="button" onClick={() => setOpen(n)}><img src={picture.thumbnailAddress} alt="" loading="lazy" decoding="async" /><span dir="auto">{picture.questionText}</span><small>{noteOf(picture)}</small></button></li>
        ))}
      </ul>
      {open !== null && <Gallery first={open} onClose={() => setOpen(null)} pictures={pictures.map((picture) => ({ key: picture.id, address: picture.address, name: picture.questionText, note: noteOf(picture), beside: mapOf(picture) }))} />}
    </>
  )
}
