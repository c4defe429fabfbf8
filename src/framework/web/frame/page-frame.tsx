import { type ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { PageState } from '../page/page.tsx'
import { useSay } from '../texts/say.ts'
import { Failed } from './failed.tsx'
import { useLate } from './use-late.ts'
import './frame.css'

export interface EmptyState {
  title: string
  text?: string
  icon?: IconName
  actions?: ReactNode
}

export interface PageFrameProps<T> {
  /** Undefined: not there yet. Data that is read again stays while the newer is on its way. */
  data: T | undefined
  error?: unknown
  onRetry: () => void
  /** Newer data is on its way: the old is dimmed. */
  isFetching?: boolean
  /** What is said in place of the content; undefined: there is something. */
  empty?: (data: T) => EmptyState | undefined
  /** What could not be loaded. */
  failedTitle?: string
  /** Bars of the skeleton, or one in the shape of what comes. */
  skeleton?: number | ReactNode
  children: (data: T) => ReactNode
}

/** Content that is read: nothing for 300 ms, then a skeleton; what failed or is empty in its place; what is read again stays, dimmed. */
export function PageFrame<T>({ data, error, onRetry, isFetching = false, empty, failedTitle, skeleton = 6, children }: PageFrameProps<T>) {
  const say = useSay()
  if (data === undefined && error) return <Failed error={error} onRetry={onRetry} title={failedTitle ?? say('parts.failedTitle')} />
  if (data === undefined) return <Waiting skeleton={skeleton} />
  const nothing = empty?.(data)
  if (nothing) return <PageState icon={<Icon name={nothing.icon ?? 'inbox'} />} title={nothing.title} text={nothing.text} actions={nothing.actions} />
  return <div className={`frame${isFetching ? ' frame-busy' : ''}`} aria-busy={isFetching}>{children(data)}</div>
}

const widths = [72, 55, 84, 62, 78, 48]

function Waiting({ skeleton }: { skeleton: number | ReactNode }) {
  const say = useSay()
  const late = useLate()
  if (!late) return <div aria-busy="true" />
  return (
    <div className="frame-waiting" aria-busy="true">
      <output className="hidden-text">{say('page.loading')}</output>
      {typeof skeleton === 'number' ? Array.from({ length: skeleton }, (_, i) => <i key={i} style={{ inlineSize: `${widths[i % widths.length]}%`, opacity: 1 - i / skeleton }} />) : skeleton}
    </div>
  )
}
