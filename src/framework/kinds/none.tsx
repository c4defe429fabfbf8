/** An empty cell: a quiet dash. */
export function None() {
  return <span className="cell-none">–</span>
}
