/** A text with the letters that were searched for set off in accent. */
export function Highlight({ text, term }: { text: string; term: string }) {
  const at = term ? text.toLowerCase().indexOf(term.toLowerCase()) : -1
  if (at < 0) return <>{text}</>
  return <>{text.slice(0, at)}<mark className="hit">{text.slice(at, at + term.length)}</mark>{text.slice(at + term.length)}</>
}
