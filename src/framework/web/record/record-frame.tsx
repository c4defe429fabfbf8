import type { ReactNode } from 'react'
import type { Crumb } from '../page/head.ts'
import { Page, PageHead } from '../page/page.tsx'
import { useSession } from '../session/session.ts'
import './record-frame.css'

export interface RecordFrameProps {
  /** What people call it by. */
  title: string
  /** Behind it, in grey; on the phone below the top bar. */
  subtitle?: string | undefined
  trail: readonly Crumb[]
  /** Where the phone's back arrow goes. */
  back: string
  actions?: ReactNode
  /** Beside the content, below it where there is no room. */
  side?: ReactNode
  /** On the phone alone: stays in sight at the foot, whatever is read above. */
  foot?: ReactNode
  children: ReactNode
}

/** A record's page of one's own: head with actions, content that scrolls in itself, panels at its side. On the phone everything stands below each other. */
export function RecordFrame({ title, subtitle, trail, back, actions, side, foot, children }: RecordFrameProps) {
  const { phone } = useSession()
  return (
    <Page fill>
      <div className="record-frame">
        <div className="record-frame-main">
          <PageHead title={title} subtitle={subtitle} trail={trail} back={back} actions={!phone && actions}>
            {phone && (subtitle || actions) && <div className="record-frame-line">{subtitle && <p className="record-frame-subtitle"><bdi>{subtitle}</bdi></p>}{actions && <div className="record-frame-actions">{actions}</div>}</div>}
          </PageHead>
          {children}
        </div>
        {side && <div className="record-frame-side">{side}</div>}
      </div>
      {phone && foot}
    </Page>
  )
}
