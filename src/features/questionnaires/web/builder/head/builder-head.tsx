import { formatTime } from '#framework/kinds/web'
import type { EntityModel } from '#framework/metadata'
import { asFailure, Icon, PageHead, RecordNeighbours, StateMark, useFeedback, useReadAgain, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import { Sign } from '../kind-sign.tsx'
import type { Saving } from '../use-save.ts'
import { activateTemplate, newVersion, type StoredTemplate } from '../use-template.ts'
import { CompareDialog } from '../versions/compare-dialog.tsx'
import { MoreMenu } from './more-menu.tsx'

/** Title, version and state; what may be done with the whole of it. */
export function BuilderHead({ entity, base, stored, saving, changed, isWaiting, isKept, onSave, onReload }: {
  entity: EntityModel
  base: string
  stored: StoredTemplate
  saving: Saving
  changed: boolean
  /** All but sections without questions is saved. */
  isWaiting: boolean
  isKept: boolean
  onSave: (at?: 'store' | 'activate') => Promise<boolean>
  onReload: () => void
}) {
  const say = useBuilderSay()
  const { language, zone, phone, may } = useSession()
  const { family, state, dispatch, isReadOnly } = useBuilder()
  const { ask, showFailure, toast } = useFeedback()
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const [busy, setBusy] = useState(false)
  const [compared, setCompared] = useState<number | null>(null)
  const { id, version, isActive, activatedTime, answerCount } = stored
  const versions = stored.versions.toSorted((a, b) => b.version - a.version)
  const active = versions.find((each) => each.isActive)
  const other = versions.find((each) => each.version < version) ?? versions.find((each) => each.id !== id)
  const mayUpdate = may(entity, 'Update')
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch((error: unknown) => showFailure(asFailure(error))).finally(() => setBusy(false))
  }
  const activate = () => during(async () => {
    if (!(await onSave('activate'))) return
    const text = active && active.id !== id ? say('activateText', { version, old: active.version }) : say('activateFirst')
    if (!(await ask({ title: say('activateAsk', { version }), text, action: say('activate', { version }) }))) return
    await activateTemplate(family, id, true)
    toast(say('activated', { version }))
    onReload()
    readAgain()
  })
  const next = () => during(async () => {
    const made = await newVersion(family, id)
    readAgain()
    await navigate(`${base}/${made}`)
  })
  const draft = versions.find((each) => each.version > version && !each.isActive)
  const word = id === 0 ? say('unstored') : isActive ? say('versionActive', { version }) : versions.some((each) => each.isActive && each.version > version) ? say('versionOld', { version }) : say('versionDraft', { version })
  const keptWord = saving.busy ? say('saving') : changed ? [...(isWaiting ? [say('emptySectionsWait')] : []), isKept ? say('keptHere') : say('notSaved')].join(' ') : saving.savedAt ? say('savedAt', { time: formatTime(language, zone, saving.savedAt.toISOString()) }) : ''
  const primary = !mayUpdate || id === 0 ? null : isActive
    ? draft ? <Button type="primary" onClick={() => void navigate(`${base}/${draft.id}`)}>{say('openVersion', { version: draft.version })}</Button> : <Button type="primary" loading={busy} onClick={() => void next()}>{say('newVersion', { version: Math.max(...versions.map((each) => each.version)) + 1 })}</Button>
    : <Button type="primary" loading={busy} onClick={() => void activate()}>{say('activateDots', { version })}</Button>
  const actions = (
    <span className="builder-actions">
      {id > 0 && !phone && <RecordNeighbours entity={entity} id={id} />}
      {!isReadOnly && !phone && (
        <>
          <Button type="text" icon={<Sign name="undo" />} disabled={!state.past.length} aria-label={say('undo')} title={say('undo')} onClick={() => dispatch({ do: 'undo' })} />
          <Button type="text" icon={<Sign name="redo" />} disabled={!state.future.length} aria-label={say('redo')} title={say('redo')} onClick={() => dispatch({ do: 'redo' })} />
        </>
      )}
      {other && !phone && <Button icon={<Icon name="swap" />} onClick={() => setCompared(other.id)}>{say('compareWith', { version: other.version })}</Button>}
      <MoreMenu entity={entity} base={base} stored={stored} onCompare={phone ? other && (() => setCompared(other.id)) : undefined} onReload={onReload} />
      {!isReadOnly && <Button {...(id === 0 ? { type: 'primary' } : {})} loading={saving.busy} disabled={!changed} onClick={() => void onSave()}>{say('save')}</Button>}
      {primary}
    </span>
  )
  return (
    <PageHead title={state.content.name || say('unnamed')} trail={[{ label: entity.label.many[language], to: base }]} back={base} actions={!phone && actions}>
      <div className="builder-head">
        <StateMark shape={isActive ? 'disc' : 'ring'} tone={isActive ? 'ok' : 'idle'} label={word} />
        <button type="button" className="builder-details" onClick={() => dispatch({ do: 'choose', chosen: null })}>{say('details')}</button>
        <output className="builder-quiet">{keptWord}</output>
        {active && active.id !== id && <span className="builder-active"><StateMark shape="disc" tone="ok" />{active.activatedTime ? say('activeSince', { version: active.version, time: formatTime(language, zone, active.activatedTime) }) : say('versionActive', { version: active.version })}</span>}
        {isActive && <span className="builder-active">{activatedTime && say('readOnly', { time: formatTime(language, zone, activatedTime), count: answerCount })} {say('toChange')}</span>}
      </div>
      {phone && actions}
      {compared !== null && <CompareDialog family={family} content={state.content} version={version} versions={versions} other={compared} onOther={setCompared} onClose={() => setCompared(null)} />}
    </PageHead>
  )
}
