import { Button } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { PageState } from '../page/page.tsx'
import { useSay } from '../texts/say.ts'

/** Keeps a page that breaks from taking the shell with it. */
export class PageBoundary extends Component<{ children: ReactNode }, { thrown: unknown }> {
  override state = { thrown: undefined as unknown }

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown: thrown ?? new Error('unknown') }
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    console.error(thrown, componentStack)
  }

  override render() {
    return this.state.thrown === undefined ? this.props.children : <Broken thrown={this.state.thrown} />
  }
}

/** A page whose code is gone from the server was replaced by a newer version. */
function Broken({ thrown }: { thrown: unknown }) {
  const say = useSay()
  const outdated = thrown instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(thrown.message)
  return (
    <PageState
      alert icon={<Icon name={outdated ? 'retry' : 'broken'} />}
      title={say(outdated ? 'page.newVersionTitle' : 'page.crashTitle')} text={say(outdated ? 'page.newVersionText' : 'page.crashText')}
      actions={<Button type="primary" onClick={() => location.reload()}>{say('page.reload')}</Button>}
    />
  )
}
