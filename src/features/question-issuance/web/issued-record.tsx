import { formatDay, momentIn } from '#framework/kinds'
import { formatTime } from '#framework/kinds/web'
import { ActionButtons, actionItems, FeaturePanels, Gallery, geoAddress, NeighbourButtons, PageFrame, pathsOf, RecordFrame, RecordPanel, Referrers, StateMark, useEntity, useMinute, useNeighbours, useRecent, useRowActions, useService, useSession, wordsField, type EntityPageProps, type RowPage, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { shownOf } from '#operations/questions'
import { AnswerLines, Filling, givenIn, type Form } from '#operations/questions/web/index'
import { issuanceActions } from '../rules.ts'
import { sourceOf } from './issued-page.tsx'
import { TakeBackAction } from './selection-actions.tsx'
import { LateMark, Progress } from './signs.tsx'
import { useIssuanceSay } from './texts.ts'
import { placeOf, returnPath, useIssued, useQuestions } from './use-issued.ts'
import './issuance.css'

const marks = { given: { shape: 'half', tone: 'accent' }, returned: { shape: 'dot', tone: 'warn' }, accepted: { shape: 'done', tone: 'ok' } } as const
const calls = {
  remind: { path: 'QuestionConsumption/Remind' },
  accept: { path: 'QuestionReturn/AcceptInventories' },
  sendBack: { path: 'QuestionReturn/SendBack', fields: [wordsField('reason', { en: 'What is to be done better', ur: 'کیا بہتر کرنا ہے' }, true)], asks: { en: 'Send {{what}} back?', ur: '⁨{{what}}⁩ لوٹائیں؟' } },
} as const

/** One that was given: how far it is, its answers and pictures; filled by its person on the same page. */
export function IssuedRecord({ entity, base, id }: EntityPageProps & { id: number }) {
  const say = useIssuanceSay()
  const { language, zone, user, may, phone } = useSession()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const { data: row, error, refetch } = useIssued(id)
  const questions = useQuestions(id)
  const { today } = momentIn(zone, new Date(useMinute()))
  const found = useNeighbours(entity, id, (address) => sourceOf(address.get('tab'), today))
  const list = found?.list ?? base
  const siteEntity = useEntity('Site')
  const text = (name: string) => (typeof row?.[name] === 'string' ? row[name] : '')
  useRecent(row && [text('templateName'), text('siteName')].filter(Boolean).join(' '))
  const [isTaking, setTaking] = useState(false)
  const returned = useService<RowPage>('QuestionReturn/GetAll', { IsAccepted: false, 'questionConsumptionId.eq': id, MaxResultCount: 5 }).data?.items.map((each) => each.id) ?? []
  const { of, start, busy, dialog } = useRowActions(issuanceActions, { ...calls, giveBack: { path: returnPath } })
  const isFilling = query.has('fill') && row?.['userId'] === user.id && issuanceActions.stateOf(row) === 'given'
  const left = questions.data?.missing.length ?? 0
  const items = row ? actionItems(of(row), language, (name) => name === 'fill') : []
  const act = (name: (typeof items)[number]['name']) => {
    if (!row) return
    if (name === 'fill') return setQuery({ fill: '1' })
    if (name === 'giveBack') return start('giveBack', row, { questionConsumptionId: row.id })
    if (name === 'accept') return start('accept', row, { ids: returned })
    if (name === 'takeBack') return setTaking(true)
    start(name, row)
  }
  const primary = items.find(({ name, open }) => open && (name === 'accept' || (name === 'giveBack' && left === 0) || (name === 'fill' && left > 0)))?.name ?? null
  return (
    <RecordFrame
      title={text('templateName') || `#${id}`} subtitle={text('siteName')} trail={[{ label: entity.label.many[language], to: list }]} back={list}
      actions={row && !isFilling && <>{!phone && <NeighbourButtons entity={entity} found={found} />}<ActionButtons actions={items} primary={primary} beside={['fill', 'giveBack', 'sendBack']} busy={busy} onAction={act} /></>}
    >
      <PageFrame data={row && questions.data ? { row, form: questions.data } : undefined} error={error ?? questions.error} onRetry={() => { void refetch(); void questions.refetch() }} failedTitle={say('oneFailed')}>
        {({ row: issued, form }) => (isFilling ? <Fill issued={issued} form={form} onDone={() => setQuery({}, { replace: true })} /> : (
          <>
            <p className="issued-head">
              <StateMark {...marks[issuanceActions.stateOf(issued)]} label={issuanceActions.states[issuanceActions.stateOf(issued)][language]} />
              <bdi>{text('userName')}</bdi>
              {issued['siteId'] !== null && text('siteCode') && (may(siteEntity, 'Read') ? <Link to={pathsOf(siteEntity).record(Number(issued['siteId']))}><bdi>{text('siteCode')}</bdi></Link> : <bdi>{text('siteCode')}</bdi>)}
              <span>{formatDay(language, text('startDate'))} – {formatDay(language, text('endDate'))}</span>
              <LateMark row={issued} />
              <Progress row={{ filledCount: form.answeredCount, questionCount: askedIn(form) }} />
              {left > 0 && <span className="issued-back">{say('requiredLeft', { count: left })}</span>}
              {text('returnedTime') && <span>{say('returnedAt', { time: formatTime(language, zone, text('returnedTime')) })}</span>}
              {text('remindedTime') && issuanceActions.stateOf(issued) === 'given' && <span>{say('remindedAt', { time: formatTime(language, zone, text('remindedTime')) })}</span>}
              {text('acceptedByName') && <span>{say('acceptedBy', { name: text('acceptedByName') })}</span>}
              {issued['isWaiting'] === true && <span>{say('waits')}</span>}
            </p>
            {text('sentBackReason') && issuanceActions.stateOf(issued) === 'given' && <p className="issued-back" dir="auto">{say('sentBack', { reason: text('sentBackReason') })}</p>}
            {text('remarks') && <p dir="auto">{text('remarks')}</p>}
            {issued['userId'] === user.id && <Ways issued={issued} />}
            <RecordPanel title={say('answers')} note={say('progress', { done: form.answeredCount, count: askedIn(form) })}><AnswerLines form={form} /></RecordPanel>
            <Pictures form={form} />
            <FeaturePanels entity={entity} row={issued} />
            {may(entity, 'Read') && <Referrers entity={entity} id={id} except={['IssuedAnswer', 'QuestionReturn']} />}
          </>
        ))}
      </PageFrame>
      {dialog}
      {isTaking && <TakeBackAction entity={entity} ids={[id]} onClose={(done) => { setTaking(false); if (done) void navigate(list) }} />}
    </RecordFrame>
  )
}

/** How many are asked after the answers that stand, also those that wait on the device. */
const askedIn = ({ questions }: Form) => shownOf(questions, givenIn(questions)).length

function Fill({ issued, form, onDone }: { issued: WireRow; form: Form; onDone: () => void }) {
  const say = useIssuanceSay()
  const entity = useEntity('IssuedAnswer')
  const place = useMemo(() => ({ ...placeOf(issued.id), entity }), [issued.id, entity])
  const [latitude, longitude] = [issued['latitude'], issued['longitude']]
  const site = useMemo(() => (typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null), [latitude, longitude])
  return <Filling form={form} place={place} site={site} doneLabel={say('done')} onDone={onDone} />
}

function Ways({ issued }: { issued: WireRow }) {
  const say = useIssuanceSay()
  const [latitude, longitude, phone] = [issued['latitude'], issued['longitude'], String(issued['phoneNumber'] ?? '')]
  if (typeof latitude !== 'number' && !phone) return null
  return (
    <div className="issued-steps">
      {typeof latitude === 'number' && typeof longitude === 'number' && <Button href={geoAddress(latitude, longitude, String(issued['siteCode'] ?? ''))}>{say('navigate')}</Button>}
      {phone && <Button href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{say('call', { name: String(issued['contactName'] ?? '') })}</Button>}
    </div>
  )
}

function Pictures({ form }: { form: Form }) {
  const say = useIssuanceSay()
  const { language, zone } = useSession()
  const [open, setOpen] = useState<number | null>(null)
  const pictures = form.questions.flatMap(({ questionText, answer }) => (answer?.images ?? []).filter(({ address }) => address).map((picture) => ({ ...picture, questionText })))
  if (!pictures.length) return null
  const noteOf = (time: string | null) => (time === null ? '' : formatTime(language, zone, time))
  return (
    <RecordPanel title={say('pictures')} count={pictures.length}>
      <ul className="issued-pictures">{pictures.map((picture, n) => <li key={picture.id}><button type="button" onClick={() => setOpen(n)}><img src={`${picture.address}&size=thumbnail`} alt="" loading="lazy" decoding="async" /><span dir="auto">{picture.questionText}</span><small>{noteOf(picture.takenTime)}</small></button></li>)}</ul>
      {open !== null && <Gallery first={open} onClose={() => setOpen(null)} pictures={pictures.map(({ id, address, questionText, takenTime }) => ({ key: id, address, name: questionText, note: noteOf(takenTime) }))} />}
    </RecordPanel>
  )
}
