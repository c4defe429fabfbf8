let leaving = false

/** Loads another page of the product, whatever is unsaved on this one: its user was told, or is gone. */
export function leavePage(address: string): void {
  leaving = true
  location.assign(address)
}

/** Whether the document is being left on purpose. */
export function isLeaving(): boolean {
  return leaving
}
