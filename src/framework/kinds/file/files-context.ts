/** Where files go and come from. The kinds draw the control; whoever knows the server provides the store. */
import type { FieldModel } from '#framework/metadata'
import { createContext, useContext } from 'react'

export interface FileStore {
  /**
   * Sends a file.
   *
   * @param progress told the share sent, 0 to 1
   * @returns the opaque key that is stored in the row
   * @throws Error with a sentence for the user
   */
  upload(field: FieldModel, file: File, progress: (share: number) => void): Promise<string>
  /** Address of a stored file; it lives a few minutes (contract §4). */
  address(field: FieldModel, key: string): Promise<string>
}

export const FilesContext = createContext<FileStore | null>(null)

/** The store in force, or null where files cannot be sent or opened here. */
export function useFiles(): FileStore | null {
  return useContext(FilesContext)
}
