import { formatDay, formatTime } from '#framework/kinds/web'
import { ActionButtons, actionItems, Gallery, PageFrame, RecordPanel, useRowActions, useService, useSession, wordsField, type RecordPanelProps } from '#framework/web'
import { useState } from 'react'
import type { Life } from '../model/shapes.ts'
import { actionWords, assetActions, isAssetKind, type AssetAction, type AssetKind } from '../rules.ts'
import { useAssetSay } from './texts.ts'
import './site-assets.css'

const reason = (required: boolean) => wordsField('reason', required ? { en: 'Reason', ur: 'وجہ' } : { en: 'Remark', ur: 'تبصرہ' }, required, { max: 1000 })
const toSite = { field: 'site', required: true, label: undefined } as const

/** Of each step its word. */
const stepWords = { installed: 'installed', moved: 'moved', sentToRepair: 'sentToRepair', putBack: 'putBack', retired: 'retired', installedAgain: 'installedAgain', corrected: 'corrected' } as const

/** Where the asset has been and what was done to it, and what may be done now. */
export function LifePanel({ entity, row }: RecordPanelProps) {
  return isAssetKind(entity.key) ? <KnownLife kind={entity.key} row={row} /> : null
}

function KnownLife({ kind, row }: { kind: AssetKind; row: RecordPanelProps['row'] }) {
  const say = useAssetSay()
  const { language } = useSession()
  const path = (action: AssetAction) => `${kind}/${actionWords[action].call}`
  const site = { ...toSite, label: say('toSite') }
  const { of, start, busy, dialog } = useRowActions(assetActions[kind], {
    moveAsset: { path: path('moveAsset'), fields: [site, reason(false), 'image'] }, sendToRepair: { path: path('sendToRepair'), fields: [reason(true), 'image'] }, putBack: { path: path('putBack'), fields: [reason(false), 'image'] },
    retireAsset: { path: path('retireAsset'), fields: [reason(true), 'image'] }, installAgain: { path: path('installAgain'), fields: [site, reason(false), 'image'] },
  })
  const { data, error, refetch } = useService<Life>('SiteAsset/GetLife', { Kind: kind, Id: row.id })
  const actions = actionItems(of(row), language)
  return (
    <RecordPanel title={say('life')}>
      {actions.length > 0 && <ActionButtons actions={actions} primary={null} beside={actions.map(({ name }) => name)} busy={busy} onAction={(name) => start(name, row)} />}
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('lifeFailed')} skeleton={2}>{({ items }) => <Steps items={items} />}</PageFrame>
      {dialog}
    </RecordPanel>
  )
}

function Steps({ items }: Life) {
  const say = useAssetSay()
  const { language, zone } = useSession()
  const [shown, show] = useState<number | null>(null)
  const pictures = items.flatMap((step, key) => (step.imageAddress ? [{ key, address: step.imageAddress, name: say(stepWords[step.action]) }] : []))
  return (
    <>
      <ol className="asset-life">
        {items.toReversed().map((step, n) => {
          const key = items.length - 1 - n
          return (
            <li key={key}>
              {step.imageAddress && <button type="button" className="asset-thumb" aria-label={say('picture', { step: say(stepWords[step.action]) })} onClick={() => show(key)}><img src={step.imageAddress} alt="" loading="lazy" /></button>}
              <b>{say(stepWords[step.action])}</b>{' '}
              {step.siteName && <span>{step.fromSiteName ? say('fromTo', { from: step.fromSiteName, to: step.siteName }) : say('at', { site: step.siteName })}</span>}
              <small>{[step.time ? formatTime(language, zone, step.time) : step.day ? formatDay(language, step.day) : null, step.byUserName && say('by', { name: step.byUserName })].filter(Boolean).join(say('comma'))}</small>
              {step.remarks && <p dir="auto">{step.remarks}</p>}
            </li>
          )
        })}
      </ol>
      {shown !== null && <Gallery pictures={pictures} first={Math.max(0, pictures.findIndex(({ key }) => key === shown))} onClose={() => show(null)} />}
    </>
  )
}
