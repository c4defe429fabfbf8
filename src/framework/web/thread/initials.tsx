import './thread.css'

/** Two letters of a person's name, in a disc. Decoration: the name stands beside it. */
export function Initials({ name, mine = false }: { name: string; mine?: boolean }) {
  return <span className={`initials${mine ? ' initials-mine' : ''}`} aria-hidden="true"><bdi>{initialsOf(name)}</bdi></span>
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word = '') => [...word][0] ?? '').join('').toUpperCase()
}
