import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useKeys } from '../page/keys.ts'
import { Page, PageHead } from '../page/page.tsx'
import { useModes, type Mode } from '../page/use-modes.tsx'
import { useSession } from '../session/session.ts'
import { Tabs, type TabsProps } from './tabs.tsx'
import './views-page.css'

export interface ViewsPageProps<V extends string, M extends Mode> {
  title: string
  /** Behind the title, as text. */
  count?: string | undefined
  /** Whose rows, or in which state; `?tab=` in the address. The first is meant where it names none. */
  views: readonly (TabsProps['tabs'][number] & { key: V })[]
  /** How a view is shown, in the order of the switch; with one mode there is none. @param newButton for the foot of a list on the phone */
  modes: { readonly [mode in M]: (view: V, newButton: ReactNode) => ReactNode }
  /** Of an address that names none. */
  usualMode: NoInfer<M>
  /** Begins a new one, also by the key `n`; absent: nobody may here. */
  create?: { label: string; start: () => void } | undefined
  /** Dialogs. */
  children?: ReactNode
}

/** One set of rows by views with their counts, each shown in several ways: one set of conditions, one address. */
export function ViewsPage<V extends string, M extends Mode>({ title, count, views, modes, usualMode, create, children }: ViewsPageProps<V, M>) {
  const { phone } = useSession()
  const names = Object.keys(modes) as M[]
  const { mode, modeSwitch } = useModes(names, usualMode)
  useKeys({ n: create?.start })
  const newButton = create && <button type="button" className="list-new" aria-label={create.label} onClick={create.start}><Icon name="plus" size={20} /></button>
  return (
    <Page fill>
      <PageHead title={title} count={count} actions={create && <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create.start}>{create.label}</Button>} />
      <Tabs title={title} keeps tabs={views} {...(names.length > 1 ? { end: modeSwitch } : {})}>{(view) => modes[mode](view as V, newButton)}</Tabs>
      {phone && mode !== 'list' && newButton && <div className="views-foot">{newButton}</div>}
      {children}
    </Page>
  )
}
