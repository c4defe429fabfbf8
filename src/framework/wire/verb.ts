import type { Method } from './call.ts'

const verbs: [RegExp, Method][] = [
  [/^get/i, 'GET'],
  [/^(put|update)/i, 'PUT'],
  [/^(delete|remove)/i, 'DELETE'],
  [/^patch/i, 'PATCH'],
]

/** The verb of an app-service method follows from how its name begins: `GetAll` → GET, `BulkUpdate` → POST. */
export function verbOf(name: string): Method {
  return verbs.find(([begins]) => begins.test(name))?.[1] ?? 'POST'
}
