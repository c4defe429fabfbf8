import { FilesContext, PickerContext } from '#framework/kinds/web'
import { RowsContext } from '#framework/kinds/web-inputs'
import type { InputProps } from '#framework/kinds/web'
import type { EntityModel } from '#framework/metadata'
import { Suspense, useMemo } from 'react'
import { useFileStore } from '../api/file-store.ts'
import { pickerSource } from '../form/picker-source.ts'
import { RowsEditor } from '../form/rows-editor.tsx'
import { useInput } from '../form/use-input.ts'
import { useSession } from '../session/session.ts'

export interface FieldInputProps extends InputProps {
  /** Whose field it is. */
  entity: EntityModel
}

/** The input of one field, wherever it stands: as its feature has it, else as its kind does, with its choices, parents and uploads. */
export function FieldInput({ entity, ...props }: FieldInputProps) {
  const { model, language } = useSession()
  const source = useMemo(() => pickerSource(model, language, entity), [model, language, entity])
  const files = useFileStore(entity)
  const { Input } = useInput(entity, props.field)
  return <PickerContext value={source}><FilesContext value={files}><RowsContext value={RowsEditor}><Suspense fallback={null}><Input {...props} /></Suspense></RowsContext></FilesContext></PickerContext>
}
