import { StateMark, type MarkShape, type MarkTone } from '#framework/web'
import type { ReactNode } from 'react'
import { useSay } from './texts.ts'
import type { Notice } from '../notice.ts'

/** By severity: info, success, warning, error, fatal. */
const marks: readonly (readonly [MarkShape, MarkTone])[] = [['disc', 'accent'], ['disc', 'ok'], ['disc', 'warn'], ['cross', 'bad'], ['up', 'bad']]

/** A notice: whether it is new, its mark, what happened, one line of facts, when. */
export function NoticeLine({ notice, time, facts, children }: { notice: Notice; time: string; /** In place of its message. */ facts?: ReactNode; children?: ReactNode }) {
  const say = useSay()
  const [shape, tone] = marks[notice.severity] ?? ['disc', 'accent']
  return (
    <>
      <span className={notice.isRead ? 'notice-dot' : 'notice-dot notice-new'}>{!notice.isRead && <span className="hidden-text">{say('isUnread')}</span>}</span>
      <span className="notice-mark"><StateMark shape={shape} tone={tone} /></span>
      <span className="notice-text"><strong dir="auto">{notice.subject}</strong><span className="notice-facts"><span dir="auto">{facts ?? notice.message}</span>{children}</span></span>
      <time className="number notice-time" dateTime={notice.creationTime}>{time}</time>
    </>
  )
}
