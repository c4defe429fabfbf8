import { useContext } from 'react'
import { EmptyFilter } from '../filters/empty-filter.tsx'
import type { InputFace, InputProps } from '../web-face.ts'
import { rows as face } from './cell.tsx'
import { RowsContext } from './rows-context.ts'

function Input(props: InputProps) {
  const edit = useContext(RowsContext)
  return edit ? edit(props) : <face.Cell field={props.field} value={props.value} row={props.row ?? {}} />
}

export const rows: InputFace = { Input, Filter: EmptyFilter }
