/** The line was not understood; the message says how it is written. */
export class Usage extends Error {}

/** Words and flags of a line. @throws Usage for a flag that is not known, or another number of words */
export function parseLine(args: readonly string[], { words, flags = [], usage }: { words: number; flags?: readonly string[]; usage: string }): { words: string[]; flags: Set<string> } {
  const given = args.filter((arg) => arg.startsWith('--'))
  const rest = args.filter((arg) => !arg.startsWith('--'))
  const unknown = given.find((flag) => !flags.includes(flag))
  if (unknown !== undefined) throw new Usage(`${unknown} is not known here.\n${usage}`)
  if (rest.length !== words) throw new Usage(usage)
  return { words: rest, flags: new Set(given) }
}
