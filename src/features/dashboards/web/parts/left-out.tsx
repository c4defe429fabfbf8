import { asFailure, Failed, Icon } from '#framework/web'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDashboardSay } from '../texts.ts'

/** A block whose figures the reader may not see: left out, with the reason. What failed says so in its place only. */
export function Block<T>({ what, right, may, data, error, onRetry, children }: { what: string; right: string; may: boolean; data: T | undefined; error: unknown; onRetry: () => void; children: (data: T) => ReactNode }) {
  const say = useDashboardSay()
  if (!may || (data === undefined && error && asFailure(error).status === 403)) return <p className="dash-left-out"><Icon name="lock" size={14} /> {say('leftOut', { what, right: right.split('.').join(' › ') })}</p>
  if (data === undefined && error) return <Failed error={error} onRetry={onRetry} title={say('blockFailed', { what })} />
  if (data === undefined) return <div className="dash-waiting" aria-busy="true" />
  return <>{children(data)}</>
}

/** A part of a page that is open to whoever reads the page: while it is counted its place is kept, what failed says so there and can be tried again. */
export function Part<T>({ what, right, query: { data, error, refetch }, children }: { what: string; right: string; query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>; children: (data: T) => ReactNode }) {
  return <Block what={what} right={right} may data={data} error={error} onRetry={() => void refetch()}>{children}</Block>
}
