/** An empty cell: a quiet dash. */
export function EmptyValue() {
  return <span className="cell-none">–</span>
}
