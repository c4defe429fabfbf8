/** Options that an answer says in words alone, as clients do that know no ids. Pure, for both sides. */

interface Named {
  readonly id: number
  readonly name: string
  readonly nameUrdu?: string
}

const plain = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** @param isSeveral commas stand between names @returns ids; null: the words name none, or something beside them */
export function optionsNamed(options: readonly Named[], value: string, isSeveral: boolean): number[] | null {
  const idOf = (text: string) => options.find(({ name, nameUrdu = '' }) => plain(text) !== '' && [plain(name), plain(nameUrdu)].includes(plain(text)))?.id
  const whole = idOf(value)
  if (whole !== undefined) return [whole]
  if (!isSeveral) return null
  // A name may hold a comma itself: the longest run of parts that is one is meant.
  const parts = value.split(/[,،]/)
  const found: number[] = []
  for (let at = 0; at < parts.length;) {
    const end = parts.map((_, n) => n + 1).findLast((to) => to > at && idOf(parts.slice(at, to).join(',')) !== undefined)
    if (end === undefined) return null
    found.push(idOf(parts.slice(at, end).join(',')) as number)
    at = end
  }
  return [...new Set(found)]
}
