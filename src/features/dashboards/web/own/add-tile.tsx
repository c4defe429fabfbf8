import { ConditionsBar, Segmented, useFeatureParts, useListState, useService, useSession } from '#framework/web'
import { pageTarget } from './pinned.ts'
import type { EntityModel } from '#framework/metadata'
import { Button, Input, Select } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { barFields, madeTime, steps, tileKinds, timeFields, type Tile } from '../../model/tiles.ts'
import { useDashboardSay } from '../texts.ts'
import { useTileDraft } from './use-tile-draft.ts'

interface Props { onAdd: (tile: Tile) => Promise<boolean>; onCancel: () => void; isBusy: boolean }

/** Which list, with which conditions (those of the list itself, in the address), and how it is shown. */
export function AddTile(props: Props) {
  const say = useDashboardSay()
  const { model, may, language } = useSession()
  const [query, setQuery] = useSearchParams()
  const entity = model.get(query.get('add') ?? '')
  const { lists } = useFeatureParts()
  const pins = useService<{ pins: readonly { path: string }[] | null }>('Home/GetPins').data?.pins ?? []
  const saved = pins.flatMap(({ path }) => pageTarget(model, path, ({ key }) => lists.has(key)) ?? [])
  const all = [...model.values()].filter((one) => !one.owned && may(one, 'Read')).map((one) => ({ value: one.key, label: one.label.many[language] })).toSorted((a, b) => a.label.localeCompare(b.label))
  const start = (key: string, conditions = '') => {
    const next = new URLSearchParams(conditions)
    if (query.has('id')) next.set('id', query.get('id') ?? '')
    next.set('add', key)
    setQuery(next)
  }
  return (
    <section className="dash-add" aria-label={say('addFigure')}>
      <h2>{say('addFigure')}</h2>
      <div className="dash-bar">
        <label>{say('list')} <Select showSearch optionFilterProp="label" value={entity?.key ?? null} options={all} onChange={(key: string) => start(key)} aria-label={say('list')} /></label>
        {saved.length > 0 && <label>{say('fromSaved')} <Select value={null} options={saved.map(({ entity: of, conditions }, n) => ({ value: n, label: `${of.label.many[language]} ${conditions}` }))} onChange={(n: number | null) => { const pin = saved[n ?? 0]; if (pin) start(pin.entity.key, pin.conditions) }} aria-label={say('fromSaved')} /></label>}
        {!entity && <Button onClick={props.onCancel}>{say('cancel')}</Button>}
      </div>
      {entity && <Shape key={entity.key} entity={entity} {...props} />}
    </section>
  )
}

function Shape({ entity, onAdd, onCancel, isBusy }: { entity: EntityModel } & Props) {
  const say = useDashboardSay()
  const { language } = useSession()
  const state = useListState(entity)
  const [query, setQuery] = useSearchParams()
  const { draft: { title, kind, step, by: chosen, query: kept }, change, drop } = useTileDraft(entity.key)
  const choices = kind === 'bar' ? barFields(entity).map(({ wire, label }) => ({ value: wire, label: label[language] })) : [{ value: madeTime, label: say('made') }, ...timeFields(entity).map(({ wire, label }) => ({ value: wire, label: label[language] }))]
  const by = kind === 'counter' ? '' : (choices.find(({ value }) => value === chosen) ?? choices[0])?.value ?? ''
  const conditions = new URLSearchParams([...query].filter(([name]) => name === 'q' || name.includes('.'))).toString()
  const setConditions = useEffectEvent(() => {
    if (kept && !conditions) setQuery([...query, ...new URLSearchParams(kept)], { replace: true })
  })
  useEffect(() => setConditions(), [])
  const add = () => void onAdd({ title: shown, entity: entity.key, kind, query: conditions, by, step }).then((isAdded) => isAdded && drop())
  const shown = title.trim() || entity.label.many[language]
  return (
    <>
      <ConditionsBar entity={entity} state={state} />
      <div className="dash-bar">
        <Segmented label={say('shownAs')} value={kind} options={tileKinds.map((value) => ({ value, label: say(`tile_${value}`) }))} onChange={(next) => change({ kind: next, query: conditions })} />
        {kind !== 'counter' && <label>{say(kind === 'bar' ? 'by' : 'over')} <Select showSearch optionFilterProp="label" value={by} options={choices} onChange={(next: string) => change({ by: next, query: conditions })} aria-label={say(kind === 'bar' ? 'by' : 'over')} /></label>}
        {kind === 'line' && <Segmented label={say('over')} value={step} options={steps.map((value) => ({ value, label: say(`step_${value}`) }))} onChange={(next) => change({ step: next, query: conditions })} />}
        <label>{say('title')} <Input value={title} maxLength={100} placeholder={entity.label.many[language]} onChange={({ target }) => change({ title: target.value, query: conditions })} aria-label={say('title')} /></label>
        <Button type="primary" loading={isBusy} disabled={kind === 'bar' && !by} onClick={add}>{say('add')}</Button>
        <Button onClick={() => { drop(); onCancel() }}>{say('cancel')}</Button>
      </div>
    </>
  )
}
