import { FilterProblem, type ServerFace } from '../server-face.ts'

/** Owned rows have a table of their own; the column of their owner is the query's JSON. */
export const rows: ServerFace = {
  sqlType: 'jsonb',
  columns: () => [],
  filter() {
    throw new FilterProblem('operator')
  },
  toJson: () => (raw) => raw ?? '[]',
  toSql: () => (stored) => JSON.stringify(stored ?? []),
}
