import type { EntityModel } from '#framework/metadata'
import { useHref } from 'react-router-dom'
import { listPath, pathsOf } from '../../../routes.ts'
import { useSession } from '../../../session/session.ts'
import { nounOf } from '../../../texts/mid-sentence.ts'
import { useSay } from '../../../texts/say.ts'
import type { Wrong } from '../../engine/findings.ts'

/** The stored row that has a taken value: in a tab of its own, so that the file and its corrections stay. */
export function Existing({ entity, wrongs }: { entity: EntityModel; wrongs: readonly Wrong[] }) {
  const { language } = useSession()
  const say = useSay()
  const id = wrongs.find(({ clash }) => clash !== undefined)?.clash
  const address = useHref(id === undefined ? '' : pathsOf(entity).record(id))
  if (id === undefined || !listPath(entity)) return null
  return <a href={address} target="_blank" rel="noreferrer">{say('form.openExisting', { one: nounOf(entity, language, 1) })}</a>
}
