/**
 * Parts in the order that somebody chose. What the choice does not name yet stands behind what it follows usually; what it names and is not there is passed over.
 *
 * @param usual all parts, in their usual order @param own names as chosen
 */
export function arranged<T extends { readonly name: string }>(usual: readonly T[], own: readonly string[]): T[] {
  const chosen = own.flatMap((name) => usual.find((part) => part.name === name) ?? [])
  const placed = [...chosen]
  usual.forEach((part, n) => {
    if (placed.includes(part)) return
    const before = usual[n - 1]
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, part)
  })
  return placed
}
