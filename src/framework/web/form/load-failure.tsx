import type { EntityModel } from '#framework/metadata'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { WireFailure } from '../api/wire-failure.ts'
import { useOffline } from '../connection/use-offline.ts'
import { failureText } from '../feedback/failure-text.ts'
import { Icon } from '../icons/icon.tsx'
import { PageState } from '../page/page.tsx'
import { pathsOf } from '../routes.ts'
import { useSession } from '../session/session.ts'
import { nounOf } from '../texts/mid-sentence.ts'
import { useSay } from '../texts/say.ts'

/** The row is gone, not open to the user, or the server did not answer. */
export function LoadFailure({ entity, error, onRetry }: { entity: EntityModel; error: unknown; onRetry: () => void }) {
  const { language } = useSession()
  const say = useSay()
  const navigate = useNavigate()
  const many = nounOf(entity, language)
  const offline = useOffline()
  const open = <Button type="primary" onClick={() => void navigate(pathsOf(entity).list)}>{say('form.openList', { many })}</Button>
  if (error instanceof WireFailure && error.status === 404) return <PageState alert icon={<Icon name="page" />} title={say('form.notFoundTitle')} text={say('form.notFoundText')} actions={open} />
  const text = error instanceof WireFailure ? failureText(error, say).text : say('page.generalError')
  return <PageState alert icon={<Icon name="broken" />} title={(error instanceof WireFailure && error.isNetwork && offline) || say('form.failedTitle')} text={text} actions={<Button type="primary" onClick={onRetry}>{say('page.tryAgain')}</Button>} />
}
