import { PageHead, useSession } from '#framework/web'
import type { ReactNode } from 'react'

/** A head whose actions stand below it on a phone, where the title is in the top bar: what turns figures to the month, or takes them along, is wanted there, too. */
export function DashHead({ title, actions, children }: { title: string; actions: ReactNode; children?: ReactNode }) {
  const { phone } = useSession()
  return <PageHead title={title} actions={actions}>{phone ? <><div className="dash-head-phone">{actions}</div>{children}</> : children}</PageHead>
}
