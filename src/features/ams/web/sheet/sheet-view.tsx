import { asFailure, DayInput, downloadFile, Icon, Page, PageFrame, PageHead, PageState, sendTo, useEntity, useFeedback, useFocusAfter, useReadAgain, useSending, useService, useSession } from '#framework/web'
import { momentIn } from '#framework/kinds'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { amsCalls } from '../../calls.ts'
import { groups, serialGroups, type GroupKey } from '../../model/groups.ts'
import type { Sheet, VerifyAnswer } from '../../model/shapes.ts'
import { compareRoute, previewRoute } from '../addresses.ts'
import { Azimuths, Mast } from '../mast/mast.tsx'
import { useAmsSay } from '../texts.ts'
import { dayWords } from '../words.ts'
import { AllSerials } from './all-serials.tsx'
import { Begin } from './begin.tsx'
import { Group } from './group.tsx'
import { useMoveSerial } from './use-move-serial.ts'
import './sheet.css'

/** The sheet of one site: mast and azimuths beside its nine groups. `?date=` as it stood that day. @param forPaper read only, with all serials and their pictures behind it */
export function SheetView({ siteId, forPaper = false }: { siteId: number; forPaper?: boolean }) {
  const say = useAmsSay()
  const [query] = useSearchParams()
  const date = query.get('date') || undefined
  const { data, error, refetch } = useService<Sheet>(amsCalls.sheet, { SiteId: siteId, ...(date ? { Date: date } : {}) })
  return (
    <Page fill>
      {!data && <PageHead title={say('sheet')} />}
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('failed')}>{(sheet) => <OneSheet sheet={sheet} forPaper={forPaper} />}</PageFrame>
    </Page>
  )
}

function OneSheet({ sheet, forPaper }: { sheet: Sheet; forPaper: boolean }) {
  const say = useAmsSay()
  const ams = useEntity('AMS')
  const { language, phone, zone, holds } = useSession()
  const [query, setQuery] = useSearchParams()
  const { toast, showFailure } = useFeedback()
  const [making, setMaking] = useState(false)
  const readAgain = useReadAgain()
  const [edited, setEdited] = useState<GroupKey | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [groupsBox, focusAfter] = useFocusAfter<HTMLDivElement>()
  const { busy, send } = useSending()
  const { today } = momentIn(zone)
  const move = useMoveSerial(sheet)
  const mayChange = holds('LookUps.AMS.Update') && sheet.date === null && !forPaper
  const labelOf = (key: GroupKey) => ams.fields.find((field) => field.key === key)?.label[language] ?? key
  const serials = serialGroups.flatMap(({ key }) => sheet.groups[key]).filter((row) => row['serialNumber'])
  const verify = async () => {
    const answer = await send(() => sendTo<VerifyAnswer>('POST', amsCalls.verify, { body: { siteId: sheet.siteId }, failure: 'own' }))
    if (answer) toast([say('wasVerified', { count: answer.verified.length }), ...(answer.left.length ? [say('wasLeft', { what: answer.left.map(({ group, reason }) => `${labelOf(group)}: ${reason}`).join(' ') })] : [])].join(' '))
  }
  const makeBook = async () => {
    setMaking(true)
    await downloadFile('GET', amsCalls.groupSheets, { 'siteId.in': sheet.siteId }).catch((thrown: unknown) => {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    })
    setMaking(false)
  }
  // One group at a time: what was typed in another is saved or discarded there.
  const edit = (group: GroupKey | null) => {
    if (group !== null && edited !== null && isChanged) {
      toast(say('saveFirst', { group: labelOf(edited) }), { kind: 'info' })
      return document.querySelector('.ams-edited')?.scrollIntoView({ block: 'nearest' })
    }
    setChanged(false)
    setEdited(group)
    // The pencil goes with what it opens, and the form with what it closes: whoever uses keys stands where the work goes on.
    focusAfter(group === null ? `section[aria-labelledby="ams-${edited}"] .ams-pencil` : '.ams-edited')
  }
  const showDay = (day: string) => setQuery((before) => {
    const changed = new URLSearchParams(before)
    if (day) changed.set('date', day)
    else changed.delete('date')
    return changed
  })
  const facts = [sheet.siteStatusName, sheet.mastHeight ? say('mastFacts', { kind: say(`mast_${([1, 2, 3].includes(sheet.mastKind) ? sheet.mastKind : 0) as 0 | 1 | 2 | 3}`), height: sheet.mastHeight }) : sheet.siteTypeName, sheet.siteTechnologyName, say('serials', { count: serials.length }), say('pictures', { count: serials.filter((row) => row['image']).length })].filter(Boolean)
  const buttons = forPaper ? <Button type="primary" onClick={() => window.print()}>{say('print')}</Button> : (
    <>
      <DayInput label={say('asOf')} value={query.get('date') || today} until={today} onChange={(day) => showDay(day === today ? '' : day)} />
      {sheet.id !== null && <Link className="ams-button" to={`${compareRoute}?SiteId=${sheet.siteId}`}><Icon name="swap" size={14} />{say('compare')}</Link>}
      {sheet.id !== null && <Link className="ams-button" to={`${previewRoute}?SiteId=${sheet.siteId}`}><Icon name="page" size={14} />{say('print')}</Link>}
      {sheet.id !== null && sheet.date === null && <Button icon={<Icon name="download" size={14} />} loading={making} onClick={() => void makeBook()}>{say('workbook')}</Button>}
      {mayChange && sheet.id !== null && <Button type="primary" icon={<Icon name="check" size={14} />} loading={busy} onClick={() => void verify()}>{say('markVerified')}</Button>}
    </>
  )
  return (
    <div className={forPaper ? 'ams-page ams-paper' : 'ams-page'}>
      <PageHead title={sheet.siteCode} subtitle={sheet.siteName} trail={[{ label: ams.label.many[language], to: '/ViewAssets' }]} actions={!phone && buttons}>
        {phone && <div className="ams-phone-buttons">{buttons}</div>}
        <p className="ams-head-facts">{facts.map((fact) => <span key={fact} dir="auto">{fact}</span>)}{sheet.id !== null && sheet.date === null && <span className="ams-head-verified">{Object.keys(sheet.verified).length > 0 && <Icon name="check" size={13} />}{say('verifiedOf', { count: Object.keys(sheet.verified).length })}</span>}</p>
      </PageHead>
      {sheet.date !== null && <p className="ams-as-of">{say('asIs', { day: dayWords(language, sheet.date) })} <Button type="link" size="small" onClick={() => showDay('')}>{say('backToNow')}</Button></p>}
      {sheet.id === null ? (mayChange && holds('LookUps.AMS.Create') ? <Begin sheet={sheet} /> : <PageState title={say('noSheet')} text="" />) : (
        <div className="ams-columns">
          {/* Both scroll in themselves, so the keyboard must reach them. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <aside className="ams-mast" aria-label={say('mast')} tabIndex={0}><h2>{say('mast')}</h2><Mast sheet={sheet} step={phone ? 15 : 10} /><Azimuths sheet={sheet} /></aside>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div ref={groupsBox} className="ams-groups" role="region" aria-label={say('sheet')} tabIndex={0}>
            {groups.map((group, n) => <Group key={group.key} group={group} place={n + 1} sheet={sheet} label={labelOf(group.key)} isEdited={edited === group.key} folds={phone && !forPaper} onSaved={readAgain} onChanged={setChanged} {...(mayChange ? { onEdit: edit, onMove: move } : {})} />)}
            {forPaper && <AllSerials sheet={sheet} labelOf={labelOf} />}
          </div>
        </div>
      )}
    </div>
  )
}
