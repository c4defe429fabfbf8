import type { FileStore } from '#framework/kinds/web'
import { entityOf, type EntityModel, type FieldModel } from '#framework/metadata'
import { useEffect, useMemo } from 'react'
import { useSession } from '../session/session.ts'
import { callFor, send } from './send.ts'

/** Where files of an entity's rows go and come from; null where its rows hold none. */
export function useFileStore(entity: EntityModel): FileStore | null {
  const { announced, model } = useSession()
  const largest = announced.uploadMb ?? 10
  // Owned rows have no calls for files of their own: they are their owner's.
  const owner = entity.owned ? entityOf(model, entity.owned) : entity
  return useMemo(() => (entity.files.length ? fileStore(owner, largest, '') : null), [entity, owner, largest])
}

const loadSending = () => import('./send-file.ts')

/** Whoever fills in a form with files may have lost the connection when he sends one: the code for it comes with the form. A browser does not ask a second time for code that did not come. */
export function useSendingAhead(files: FileStore | null): void {
  const takesFiles = files !== null
  useEffect(() => {
    if (takesFiles) loadSending().catch(() => undefined)
  }, [takesFiles])
}

/** @param path of the owned rows it is for: `chapters.`; '' for the entity's own fields */
function fileStore(entity: EntityModel, largest: number, path: string): FileStore {
  return {
    largest: (field: FieldModel) => Math.min(largest, field.max ?? largest),
    upload: async (field, file, sending) => (await loadSending()).sendFile(entity, `${path}${field.key}`, file, sending),
    async address(_field, key) {
      const call = callFor(entity, 'fileAddress')
      if (!call) throw new Error(`${entity.key} has no files`)
      return (await send<{ address: string }>(call, { query: [['Key', key]], failure: 'own' })).address
    },
    inside: (field) => fileStore(entity, largest, `${path}${field.key}.`),
  }
}
