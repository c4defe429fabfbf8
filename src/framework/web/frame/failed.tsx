import { Button } from 'antd'
import { asFailure } from '../api/wire-failure.ts'
import { useOffline } from '../connection/use-offline.ts'
import { useFeedback } from '../feedback/feedback.tsx'
import { Icon } from '../icons/icon.tsx'
import { PageState } from '../page/page.tsx'
import { useSay } from '../texts/say.ts'

export interface FailedProps {
  error: unknown
  onRetry: () => void
  /** What could not be loaded: “The list could not be loaded”. */
  title: string
  /** What is safe and what to do. */
  text?: string
}

/** What happened, what is safe, what to do, and a reference to quote. */
export function Failed({ error, onRetry, title, text }: FailedProps) {
  const say = useSay()
  const { toast } = useFeedback()
  const offline = useOffline()
  const failure = asFailure(error)
  const copy = async () => {
    const details = { at: new Date().toISOString(), page: location.href, status: failure.status, message: failure.message, details: failure.details, reference: failure.reference }
    await navigator.clipboard.writeText(JSON.stringify(details))
    toast(say('page.copied'), { kind: 'info' })
  }
  return (
    <PageState
      alert icon={<Icon name="broken" />} title={(failure.isNetwork && offline) || (failure.status === 403 ? say('page.refused') : title)}
      text={failure.isNetwork ? say(offline ? 'page.notKept' : 'list.errorNetwork') : [failure.message, failure.details, text].filter(Boolean).join(' ')}
      actions={
        <>
          <Button type="primary" icon={<Icon name="retry" size={14} />} onClick={onRetry}>{say('page.tryAgain')}</Button>
          <Button onClick={() => void copy()}>{say('page.copyDetails')}</Button>
        </>
      }
      {...(failure.reference ? { note: say('page.reference', { reference: failure.reference }) } : {})}
    />
  )
}
