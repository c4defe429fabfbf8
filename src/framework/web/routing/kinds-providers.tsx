import { KindsContext, PickerContext } from '#framework/kinds/web'
import { useMemo, type ReactNode } from 'react'
import { pickerSource } from '../form/picker-source.ts'
import { useSession } from '../session/session.ts'

/** What cells and inputs of the field kinds need of the session, and where pickers get their options. */
export function KindsProviders({ children }: { children: ReactNode }) {
  const { language, zone, model, phone } = useSession()
  const setting = useMemo(() => ({ language, zone, phone }), [language, zone, phone])
  const source = useMemo(() => pickerSource(model, language), [model, language])
  return <KindsContext value={setting}><PickerContext value={source}>{children}</PickerContext></KindsContext>
}
