/** Rights of a role: a line per list with its six rights, and those that belong to no list. */
import type { InputProps } from '#framework/kinds/web'
import { permissionName, rights } from '#framework/metadata'
import { useAreas, useSession } from '#framework/web'
import { Input, Skeleton } from 'antd'
import { useState } from 'react'
import { listsByArea, type ListRightsOf } from './by-area.ts'
import { useKnownRights } from './known-rights.ts'
import { MatrixArea } from './matrix-area.tsx'
import { MatrixTick, type Grid } from './matrix-tick.tsx'
import { useSay } from './texts.ts'
import './permission-matrix.css'

/** Enters a list of names of rights. What one does not hold is neither given nor taken: its box is disabled and says why. */
export function PermissionMatrix({ id, value, onChange, onBlur, disabled = false, describedBy, status }: InputProps) {
  const { model, language, holds } = useSession()
  const [sought, setSought] = useState('')
  const say = useSay()
  const areas = useAreas()
  const { data, error } = useKnownRights()
  if (error) return <p role="alert">{say('failed')}</p>
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />

  const granted = new Set(Array.isArray(value) ? value.map(String) : [])
  const known = new Set(data.items.map(({ name }) => name))
  const byArea = listsByArea(model.values(), known)
  const inTable = new Set([...byArea.values()].flat().flatMap(({ entity, known: own }) => own.map((right) => permissionName(entity, right))))
  const further = data.items.filter(({ name }) => !inTable.has(name))
  const isShown = ({ entity, further: more }: ListRightsOf) => [entity, ...more].some(({ label, key }) => [label.many[language], key].some((text) => text.toLowerCase().includes(sought.trim().toLowerCase())))
  const shown = [...byArea].toSorted(([a], [b]) => areas.place(a) - areas.place(b)).flatMap(([area, lists]) => {
    const found = lists.filter(isShown).toSorted(({ entity: a }, { entity: b }) => a.label.many[language].localeCompare(b.label.many[language], language))
    return found.length ? [{ area, found }] : []
  })

  const give = (names: readonly string[], on: boolean) => {
    const next = new Set(granted)
    for (const name of names) if (on) next.add(name)
    else next.delete(name)
    onChange([...next].toSorted())
  }
  const grid: Grid = { language, known, granted, disabled, isOwn: holds, give }
  const lists = shown.flatMap(({ found }) => found.map(({ entity }) => entity))
  const lacksSome = data.items.some(({ name }) => !holds(name))

  return (
    <div id={id} tabIndex={-1} className="permissions" aria-describedby={describedBy} data-status={status} onBlur={onBlur}>
      <fieldset className="permissions-further">
        <legend>{say('further')}</legend>
        {further.map(({ name, displayName }) => (
          <label key={name}><MatrixTick label={displayName} names={[name]} grid={grid} /> {displayName}</label>
        ))}
      </fieldset>
      <div className="permissions-head">
        <Input allowClear value={sought} onChange={(event) => setSought(event.target.value)} placeholder={say('find')} aria-label={say('find')} />
        <output>{say('counted', { count: granted.size, all: known.size })}</output>
      </div>
      {lacksSome && <p className="permissions-note">{say('notYours')}</p>}
      <div className="permissions-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('list')}</th>
              {rights.map((right) => (
                <th key={right} scope="col">
                  {say(`right${right}`)}
                  <MatrixTick label={say('column', { right: say(`right${right}`) })} names={lists.map((entity) => permissionName(entity, right))} grid={grid} />
                </th>
              ))}
              <th scope="col">
                {say('all')}
                <MatrixTick label={say('column', { right: say('all') })} names={lists.flatMap((entity) => rights.map((right) => permissionName(entity, right)))} grid={grid} />
              </th>
            </tr>
          </thead>
          {shown.map(({ area, found }) => <MatrixArea key={area} label={areas.label(area)} lists={found} grid={grid} />)}
        </table>
      </div>
    </div>
  )
}
