import type { FileStore } from '#framework/kinds/web'
import type { EntityModel, FieldModel } from '#framework/metadata'
import { useMemo } from 'react'
import { useSession } from '../session/session.ts'
import { callFor, send } from './send.ts'

/** Where files of an entity's rows go and come from; null where its rows hold none. */
export function useFileStore(entity: EntityModel): FileStore | null {
  const { announced } = useSession()
  const largest = announced.uploadMb ?? 10
  return useMemo(() => (entity.files.length ? fileStore(entity, largest, '') : null), [entity, largest])
}

/** @param path of the owned rows it is for: `chapters.`; '' for the entity's own fields */
function fileStore(entity: EntityModel, largest: number, path: string): FileStore {
  return {
    largest: (field: FieldModel) => Math.min(largest, field.max ?? largest),
    upload: async (field, file, sending) => (await import('./send-file.ts')).sendFile(entity, `${path}${field.key}`, file, sending),
    async address(_field, key) {
      const call = callFor(entity, 'fileAddress')
      if (!call) throw new Error(`${entity.key} has no files`)
      return (await send<{ address: string }>(call, { query: [['Key', key]], failure: 'own' })).address
    },
    inside: (field) => fileStore(entity, largest, `${path}${field.key}.`),
  }
}
