import { FilesContext, KindsContext, useKinds } from '#framework/kinds/web'
import { useMemo, type ReactNode } from 'react'

/** Values inside a link: addresses are no links there, and pictures do not open, for a link holds no other control. */
export function InLink({ children }: { children: ReactNode }) {
  const kinds = useKinds()
  const linked = useMemo(() => ({ ...kinds, isLinked: true }), [kinds])
  return <KindsContext value={linked}><FilesContext value={null}>{children}</FilesContext></KindsContext>
}
