import { FieldValue, FilesContext, EmptyValue, useFiles } from '#framework/kinds/web'
import { entityOf, type EntityModel, type FieldModel } from '#framework/metadata'
import { Suspense, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { WireRow } from '../api/wire-row.ts'
import { useFeatureParts } from '../feature/feature-parts.ts'
import { listPath, pathsOf } from '../routes.ts'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'

/** Lines of a definition list, one per named field: what is only read too, references as links, a feature's own view where there is one. */
export function FieldLines({ entity, row, fields }: { entity: EntityModel; row: WireRow; fields: readonly string[] }) {
  const { language } = useSession()
  const say = useSay()
  const { views } = useFeatureParts()
  return fields.flatMap((key) => entity.fields.filter((f) => f.key === key && !f.input)).map((field) => {
    const View = views.get(`${entity.key}.${field.key}`)
    return (
      <div key={field.key} className={View && 'record-own'}>
        <dt>{field.label[language]}</dt>
        <dd>{field.secret ? <span className="record-quiet">{say('record.secret')}</span> : View ? <Suspense><View field={field} value={row[field.wire]} row={row} /></Suspense> : <Value field={field} row={row} />}</dd>
      </div>
    )
  })
}

/** References lead to their record, where there is a page and the right to read it; owned rows are listed one by one. */
function Value({ field, row }: { field: FieldModel; row: WireRow }): ReactNode {
  const { model, may } = useSession()
  const value = row[field.wire]
  const shown = <FieldValue field={field} value={value} row={row} />
  if (field.kind === 'rows') return <OwnedRows field={field} value={value} />
  if (field.kind !== 'ref' || typeof value !== 'number') return shown
  const target = entityOf(model, field.target ?? '')
  return listPath(target) && may(target, 'Read') ? <Link className="record-link" to={pathsOf(target).record(value)}>{shown}</Link> : shown
}

function OwnedRows({ field, value }: { field: FieldModel; value: WireRow[string] | undefined }) {
  const { model, language } = useSession()
  const files = useFiles()
  const inside = useMemo(() => files && files.inside(field), [files, field])
  const owned = entityOf(model, field.target ?? '')
  const fields = owned.fields.filter((f) => f.key !== field.by && !f.secret && !f.input)
  const rows = Array.isArray(value) ? value.filter((r): r is WireRow => typeof r === 'object' && r !== null) : []
  if (!rows.length) return <EmptyValue />
  return (
    <FilesContext value={inside}><ol className="record-rows">
      {rows.map((row, at) => (
        <li key={row.id ?? at}>
          {fields.filter((own) => isTelling(row[own.wire])).map((own) => <span key={own.key}><span className="record-quiet">{own.short[language]}</span> <FieldValue field={own} value={row[own.wire]} row={row} /></span>)}
        </li>
      ))}
    </ol></FilesContext>
  )
}

/** Blanks of an entry would hide what it says. */
function isTelling(value: WireRow[string] | undefined): boolean {
  return value !== null && value !== undefined && value !== '' && value !== 0 && value !== false
}
