import { flushSync } from 'react-dom'

/**
 * Changes what the inspector shows, draws it, and puts the cursor into one of its fields: at once, so that the next key goes there,
 * and nothing takes the cursor from whoever has gone on meanwhile.
 * @param change sets the state that the inspector is drawn from
 * @param field by its member; '': the first; absent: nothing is entered
 */
export function changeAndFocus(change: () => void, field: string | undefined): void {
  flushSync(change)
  focusField(field)
}

/** Puts the cursor into a field of the inspector. A phone's sheet that is not drawn yet takes it up. @param field as above */
export function focusField(field: string | undefined): void {
  wanted = field === undefined || entered(field) ? undefined : field
}

/** What a sheet that opens begins with. */
let wanted: string | undefined

/** @returns whether the cursor is where it was wanted */
export function enterWanted(): boolean {
  const field = wanted
  wanted = undefined
  return field !== undefined && entered(field)
}

/** Whether the inspector is there; its field is entered then. */
function entered(field: string): boolean {
  const inspector = document.querySelector<HTMLElement>('.builder-inspector')
  if (!inspector) return false
  const within = (name: string) => inspector.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  const place = field === '' ? inspector : (within(field) ?? within(field.replace(/[[.].*$/, '')) ?? inspector)
  place.scrollIntoView({ block: 'nearest' })
  const input = place.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type="file"])')
  input?.focus({ preventScroll: true })
  // Whoever goes on typing goes on behind what stands there.
  if (input instanceof HTMLTextAreaElement || input?.type === 'text') input.setSelectionRange(input.value.length, input.value.length)
  return true
}

/** The field of the inspector that the cursor is in, by its member. */
export function fieldInUse(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('.builder-inspector [data-field]')?.dataset['field']
}
