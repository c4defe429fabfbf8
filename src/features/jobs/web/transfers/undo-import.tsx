/** Asks before a whole import is taken back, and says what stood in the way. */
import type { EntityModel } from '#framework/metadata'
import { ConfirmAction, useSession, useUndo } from '#framework/web'
import { useRef } from 'react'
import { useSay } from '../texts.ts'
import type { Import } from './use-transfers.ts'

export function UndoImport({ entity, item, onClose }: { entity: EntityModel; item: Import; onClose: (undone: boolean) => void }) {
  const say = useSay()
  const { language } = useSession()
  const undo = useUndo(entity)
  const isUndone = useRef(false)
  const name = entity.label.many[language]
  return (
    <ConfirmAction
      title={say('undoTitle', { what: name })} text={[item.created && say('undoAdded', { count: item.created }), item.updated && say('undoChanged', { count: item.updated })].filter(Boolean).join(' ')} action={say('undo')}
      work={async () => { isUndone.current = (await undo?.(item.id)) ?? false }} onClose={(done) => onClose(done && isUndone.current)}
    />
  )
}
