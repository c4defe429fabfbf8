import { queryString, type QueryValue } from '../api/query-string.ts'

/** Under what an answer is kept: whose it is, and of which address. */
export const keptId = (who: string, path: string, query: { readonly [name: string]: QueryValue }): string => `${who} ${path}?${queryString(Object.entries(query))}`
