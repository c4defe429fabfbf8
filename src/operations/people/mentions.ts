/** People who are named in a text: `@Akbar Khan, is the van back?` */
import { User } from '#entities/users/user'
import { idsOf, type Rows } from './insider.ts'

export interface Mentionable {
  id: number
  /** As it stands behind the `@`. */
  name: string
}

/** Those of the ids who can sign in, by name. @param rows reads whom no places narrow @param ids whatever rows hold; what is no id is left out */
export async function mentionable(rows: Pick<Rows, 'rows'>, ids: Iterable<unknown>): Promise<Mentionable[]> {
  const known = idsOf(ids)
  const people = known.length ? await rows.rows(User, { where: { id: { in: known }, isActive: true }, fields: ['fullName', 'userName'], authorised: true }) : []
  return people.map(({ id, fullName, userName }) => ({ id, name: fullName || userName })).toSorted((a, b) => a.name.localeCompare(b.name))
}

/**
 * Whom a text names, letter case aside. Where one name begins as another does, the longer one is meant; two people of one name are both meant.
 *
 * @param people who may be named
 */
export function mentionedIn(text: string, people: readonly Mentionable[]): number[] {
  const said = text.toLocaleLowerCase()
  const byLength = people.map(({ id, name }) => ({ id, name: name.toLocaleLowerCase() })).filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length)
  const found = new Set<number>()
  for (let at = said.indexOf('@'); at >= 0; at = said.indexOf('@', at + 1)) {
    const meant = byLength.find(({ name }) => said.startsWith(name, at + 1) && !/[\p{L}\p{N}]/u.test(said.charAt(at + 1 + name.length)))
    if (meant && !/[\p{L}\p{N}]/u.test(said.charAt(at - 1))) for (const { id, name } of byLength) if (name === meant.name) found.add(id)
  }
  return [...found]
}
