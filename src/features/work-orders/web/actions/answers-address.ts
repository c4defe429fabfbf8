/** In the address of a record: its questions stand in place of it, from this one on. */
export const answersOpen = 'checklist'
export const questionOpen = 'question'
