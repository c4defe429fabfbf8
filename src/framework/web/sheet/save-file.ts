/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download begins after this turn; the address must live until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
