import { Button } from 'antd'
import { Component, useEffect, useState, type ErrorInfo, type ReactNode } from 'react'
import { reportNoAnswer } from '../api/connection.ts'
import { loadNewVersion } from '../offline/new-version.ts'
import { useOffline } from '../connection/use-offline.ts'
import { Icon } from '../icons/icon.tsx'
import { PageState } from '../page/page.tsx'
import { useSay } from '../texts/say.ts'
import { isLoadFailure, whyNotLoaded } from './why-not-loaded.ts'

/** Keeps the shell when a page throws. */
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

/** A page that broke, or whose code did not come: it was replaced by a newer version, or the server cannot be reached. */
function Broken({ thrown }: { thrown: unknown }) {
  const say = useSay()
  const offline = useOffline()
  const [why, setWhy] = useState<'gone' | 'unreachable' | 'there' | null>(null)
  const message = isLoadFailure(thrown) ? (thrown as Error).message : null
  useEffect(() => {
    if (message === null) return
    // Asked again whenever the server begins or ceases to answer.
    void whyNotLoaded(message).then((found) => {
      if (found === 'unreachable') reportNoAnswer()
      setWhy(found)
    })
  }, [message, offline])
  useEffect(() => {
    if (why === 'there') location.reload()
  }, [why])
  if (message !== null && why === null) return null
  const words = message === null ? (['page.crashTitle', 'page.crashText'] as const) : why === 'gone' ? (['page.newVersionTitle', 'page.newVersionText'] as const) : (['page.notLoadedTitle', 'page.notLoadedText'] as const)
  return (
    <PageState
      alert icon={<Icon name={message === null ? 'broken' : 'retry'} />} title={say(words[0])} text={say(words[1])}
      actions={<Button type="primary" onClick={loadNewVersion}>{say('page.reload')}</Button>}
    />
  )
}
