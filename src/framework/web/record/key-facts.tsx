import { FieldValue, formatTime } from '#framework/kinds/web'
import type { EntityModel, FieldModel } from '#framework/metadata'
import type { WireRow } from '../api/wire-row.ts'
import { useSession } from '../session/session.ts'
import { rowTitle } from '../page/row-title.ts'
import { midSentence } from '../texts/mid-sentence.ts'
import { useSay } from '../texts/say.ts'
import { hasValue } from './has-value.ts'

const most = 4
/** A picture is no fact in a line of words, and a tick says nothing without its label. */
const unsaid = new Set<string>(['image', 'boolean'])

/** A number without a unit says nothing without its label either. */
const isBare = ({ kind, unit }: FieldModel) => (kind === 'integer' || kind === 'decimal') && unit === null

/** One line under the title: the first things the list shows beside the title, and when it was last changed. */
export function KeyFacts({ entity, row }: { entity: EntityModel; row: WireRow }) {
  const { language, zone } = useSession()
  const say = useSay()
  const known = new Set([...entity.title, entity.code])
  const title = rowTitle(entity, row, language, zone)
  const facts = entity.list.flatMap((key) => entity.fields.filter((f) => f.key === key && !known.has(key) && !f.secret && !f.input && !unsaid.has(f.kind) && hasValue(row[f.wire]) && row[f.wire] !== title)).slice(0, most)
  const changed = row['lastModificationTime'] ?? row['creationTime']
  return (
    <div className="record-facts">
      {facts.map((field) => <span key={field.key} title={field.label[language]}>{isBare(field) && `${field.label[language]}\u00A0`}<FieldValue field={field} value={row[field.wire]} row={row} /></span>)}
      {typeof changed === 'string' && <span className="record-changed">{say(row['lastModificationTime'] ? 'record.changedAt' : 'record.createdAt')} {midSentence(formatTime(language, zone, changed), language)}</span>}
    </div>
  )
}
