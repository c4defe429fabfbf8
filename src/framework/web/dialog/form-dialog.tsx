import { lazy, Suspense } from 'react'
import type { FormDialogProps } from './form-dialog-modal.tsx'

const Loaded = lazy(() => import('./form-dialog-modal.tsx').then((m) => ({ default: m.FormDialogModal })))

/** A dialog with a form of fields: checks as forms do, the server's errors on their fields, nothing lost when it is refused. */
export function FormDialog(props: FormDialogProps) {
  return <Suspense><Loaded {...props} /></Suspense>
}
