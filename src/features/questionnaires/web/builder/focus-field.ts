/** Puts the cursor into a field of the inspector once it is drawn. @param field by its member; '': the first; absent: nothing is entered */
export function focusField(field: string | undefined): void {
  if (field === undefined) return
  setTimeout(() => {
    const inspector = document.querySelector<HTMLElement>('.builder-inspector')
    const within = (name: string) => inspector?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
    const place = field === '' ? inspector : (within(field) ?? within(field.replace(/[[.].*$/, '')) ?? inspector)
    place?.scrollIntoView({ block: 'nearest' })
    place?.querySelector<HTMLElement>('textarea, input:not([type="file"])')?.focus({ preventScroll: true })
  }, 60)
}
