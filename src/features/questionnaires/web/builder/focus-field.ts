/** Puts the cursor into a field of the inspector once it is drawn. @param field by its member; '': the first; absent: nothing is entered */
export function focusField(field: string | undefined): void {
  if (field === undefined) return
  setTimeout(() => {
    const inspector = document.querySelector<HTMLElement>('.builder-inspector')
    const within = (name: string) => inspector?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
    const place = field === '' ? inspector : (within(field) ?? within(field.replace(/[[.].*$/, '')) ?? inspector)
    place?.scrollIntoView({ block: 'nearest' })
    const input = place?.querySelector<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type="file"])')
    input?.focus({ preventScroll: true })
    // Whoever goes on typing goes on behind what stands there.
    if (input instanceof HTMLTextAreaElement || input?.type === 'text') input.setSelectionRange(input.value.length, input.value.length)
  }, 60)
}

/** The field of the inspector that the cursor is in, by its member. */
export function fieldInUse(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('.builder-inspector [data-field]')?.dataset['field']
}
