import type { EntityModel } from '#framework/metadata'
import type { WireRow } from '../api/wire-row.ts'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { FieldLines } from './field-lines.tsx'

/** Fields as definition lists under the form's section titles, read-only and computed ones too. */
export function RecordFields({ entity, row }: { entity: EntityModel; row: WireRow }) {
  const { language } = useSession()
  const say = useSay()
  const sections = sectionsOf(entity)
  return (
    <div className="record-sections">
      {sections.map((section) => (
        <section key={section.fields[0] ?? ''}>
          <h2>{section.title[language] ?? section.title.en ?? say('record.details')}</h2>
          <dl>
            <FieldLines entity={entity} row={row} fields={section.fields} />
          </dl>
        </section>
      ))}
    </div>
  )
}

/** The form's sections, then what is only read; below a section without a title it needs none of its own. */
function sectionsOf({ form, fields }: EntityModel): EntityModel['form'] {
  const named = new Set(form.flatMap((section) => section.fields))
  const rest = fields.filter((field) => !named.has(field.key)).map((field) => field.key)
  const last = form.at(-1)
  if (!rest.length) return form
  return last && !last.title.en ? [...form.slice(0, -1), { ...last, fields: [...last.fields, ...rest] }] : [...form, { title: {}, fields: rest }]
}
