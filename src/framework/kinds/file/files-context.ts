/** Where files go and come from. The kinds draw the controls; whoever knows entity and server provides the store. */
import type { FieldModel } from '#framework/metadata'
import { createContext, useContext } from 'react'

export interface Sending {
  /** Told the share sent, 0 to 1. */
  progress: (share: number) => void
  signal: AbortSignal
}

export interface FileStore {
  /** Largest file the field takes, in megabytes. */
  largest(field: FieldModel): number
  /**
   * Sends a file.
   *
   * @returns the opaque key that is stored in the row
   * @throws Error with a sentence for the user
   */
  upload(field: FieldModel, file: File, sending: Sending): Promise<string>
  /** Address of a stored file; it lives a few minutes. Of a picture, with `&size=thumbnail` behind it, the small one. */
  address(field: FieldModel, key: string): Promise<string>
  /** The store for rows that the entity owns through this field. */
  inside(field: FieldModel): FileStore
}

export const FilesContext = createContext<FileStore | null>(null)

/** The store in force, or null where files cannot be sent or opened here. */
export function useFiles(): FileStore | null {
  return useContext(FilesContext)
}
