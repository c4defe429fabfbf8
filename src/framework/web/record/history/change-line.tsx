import { FieldValue } from '#framework/kinds/web'
import type { EntityModel } from '#framework/metadata'
import type { HistoryChange } from '#framework/wire'
import { Suspense } from 'react'
import { useFeatureParts } from '../../feature/feature-parts.ts'
import { useSession } from '../../session/session.ts'
import { useSay } from '../../texts/say.ts'
import { listChange } from './list-change.ts'
import '../record.css'

/** A field, what stood in it before, and what stands there now; `gone`: the row is not there any more. */
export function ChangeLine({ entity, change, gone = false }: { entity: EntityModel; change: HistoryChange; gone?: boolean }) {
  const { language } = useSession()
  const say = useSay()
  const field = entity.fields.find((f) => f.wire === change.field)
  const View = useFeatureParts().views.get(`${entity.key}.${field?.key ?? ''}`)
  const shown = (value: HistoryChange['old'], name: string | null | undefined) => {
    const none = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    if (none || !field) return none ? <span className="record-quiet">{say('record.empty')}</span> : String(value)
    if (View) return <Suspense><View field={field} value={value} row={{}} brief /></Suspense>
    return <FieldValue field={field} value={value} row={{ [`${field.key}Name`]: name ?? null }} />
  }
  const { old, now } = field?.kind === 'texts' ? listChange(change.old, change.new) : { old: change.old, now: change.new }
  return (
    <div>
      <dt>{field?.label[language] ?? change.field}</dt>
      <dd>
        <del><span className="hidden-text">{say('record.before')}: </span>{shown(old, change.oldName)}</del>{' '}
        {!gone && <ins><span className="hidden-text">{say('record.now')}: </span>{shown(now, change.newName)}</ins>}
      </dd>
    </div>
  )
}
