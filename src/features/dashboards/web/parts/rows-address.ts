import { rowsRoute } from '../../feature.ts'

/** Where the rows behind a figure are shown. */
export function rowsAddress(of: string, conditions: { readonly [name: string]: string | number | undefined }): string {
  const query = new URLSearchParams({ of })
  for (const [name, value] of Object.entries(conditions)) if (value !== undefined) query.set(name, String(value))
  return `${rowsRoute}?${query}`
}
