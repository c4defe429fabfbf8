/** A document as the calls answer it, and how its file looks in a line. */
export interface StoredDocument {
  id: number
  name: string
  kindName: string
  file: string
  fileAddress: string
  fileName: string
  fileType: string
  size: number
  validTo: string | null
  remarks: string
  creatorUserId: number | null
  creatorUserName: string
  creationTime: string
}

/** @returns the word in its square, and whether it can be looked into here */
export function faceOf({ fileName, fileType }: Pick<StoredDocument, 'fileName' | 'fileType'>): { word: string; isPicture: boolean; shown: boolean } {
  const [, ending = ''] = /\.([^.]{1,5})$/.exec(fileName) ?? []
  const isPicture = fileType.startsWith('image/')
  return { word: ending.toUpperCase(), isPicture, shown: isPicture || fileType === 'application/pdf' }
}

export function sizeOf(bytes: number): string {
  return bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}
