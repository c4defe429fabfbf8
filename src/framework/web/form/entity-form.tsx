import { FilesContext, PickerContext, useFiles } from '#framework/kinds/web'
import { RowsContext } from '#framework/kinds/web-inputs'
import { useMemo } from 'react'
import { useFileStore } from '../api/file-store.ts'
import { useSession } from '../session/session.ts'
import { FieldRow } from './field-row.tsx'
import { formSections } from './form-fields.ts'
import { pickerSource } from './picker-source.ts'
import { RowsEditor } from './rows-editor.tsx'
import type { EntityForm } from './use-entity-form.ts'
import './form.css'

/** The sections of a form: title and help beside two columns of fields. @param only keys: these fields alone, without sections */
export function EntityFields({ form, only, headed }: { form: EntityForm; only?: readonly string[]; headed?: string }) {
  const { language, model } = useSession()
  const { entity } = form
  // A form of its own page brings its files; elsewhere they are those of the entity.
  const own = useFileStore(entity)
  const files = useFiles() ?? own
  const source = useMemo(() => pickerSource(model, language, entity), [model, language, entity])
  const sections = only ? [{ title: {} as ReturnType<typeof formSections>[number]['title'], help: null, fields: entity.fields.filter(({ key }) => only.includes(key)) }] : formSections(entity)
  const alone = sections.length === 1 && !sections[0]?.title[language]
  return (
    <PickerContext value={source}><FilesContext value={files}>
      <RowsContext value={RowsEditor}>
        {sections.map((section) => (
          <section key={section.fields[0]?.key} className={alone ? 'form-section form-section-alone' : 'form-section'}>
            {!alone && (
              <div className="form-section-head">
                {section.title.en && <h2>{section.title[language] ?? section.title.en}</h2>}
                {section.help?.[language] && <p>{section.help[language]}</p>}
              </div>
            )}
            <div className="form-fields">
              {section.fields.map((field) => <FieldRow key={field.key} form={form} field={field} headed={field.key === headed} />)}
            </div>
          </section>
        ))}
      </RowsContext>
    </FilesContext></PickerContext>
  )
}
