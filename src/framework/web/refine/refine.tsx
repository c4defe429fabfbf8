import { Refine, type RefineProps } from '@refinedev/core'
import { useMemo, type ReactNode } from 'react'
import { dataProviderOf } from '../api/data-provider.ts'
import { useFeedback } from '../feedback/feedback.tsx'
import type { RouteTable } from '../routes.ts'
import { useRefresh } from '../session/refresh.ts'
import { useSession } from '../session/session.ts'
import { accessControlOf, authOf, i18nProvider } from './providers.ts'
import { routerProviderOf } from './router-provider.tsx'

// Offline, a request fails at once and the page says so: if requests were put off silently, old rows would stay under a new page's foot.
const options: RefineProps['options'] = {
  disableTelemetry: true,
  syncWithLocation: false,
  warnWhenUnsavedChanges: false,
  mutationMode: 'pessimistic',
  reactQuery: { clientConfig: { defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } } } },
}

/** Refine with everything derived from the session's model. */
export function WithRefine({ table, children }: { table: RouteTable; children: ReactNode }) {
  const session = useSession()
  const refresh = useRefresh()
  const { toast } = useFeedback()
  const { model, may } = session
  const resources = useMemo(
    () => [...model.values()].filter((e) => e.pages.list.length).map((e) => ({ name: e.key, list: e.pages.list[0] ?? '', meta: { label: e.label.many.en } })),
    [model],
  )
  const dataProvider = useMemo(() => dataProviderOf(model), [model])
  const accessControlProvider = useMemo(() => accessControlOf(model, may), [model, may])
  const authProvider = useMemo(() => authOf(session, refresh), [session, refresh])
  const routerProvider = useMemo(() => routerProviderOf(table), [table])
  const notificationProvider = useMemo(() => ({
    open: ({ message, type }: { message: string; type: string }) => {
      if (type === 'success') toast(message)
    },
    close: () => undefined,
  }), [toast])
  return (
    <Refine {...{ resources, dataProvider, accessControlProvider, authProvider, routerProvider, notificationProvider, i18nProvider, options: options ?? {} }}>
      {children}
    </Refine>
  )
}
