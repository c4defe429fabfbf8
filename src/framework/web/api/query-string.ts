/** Query of a request: everything encoded but the commas of id lists. */

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]
export type Query = { readonly [name: string]: QueryValue } | readonly (readonly [name: string, value: QueryValue])[]

/** `{ ids: [1, 2], Keyword: 'a b', x: undefined }` → `ids=1,2&Keyword=a%20b`. */
export function queryString(query: Query): string {
  const pairs = Array.isArray(query) ? (query as readonly (readonly [string, QueryValue])[]) : Object.entries(query as { readonly [name: string]: QueryValue })
  return pairs
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${[value].flat().map((v) => encodeURIComponent(String(v))).join(',')}`)
    .join('&')
}
