/** Whether a value says something: not blank, not false, not a list of nothing. */
export function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)
}
