/** What the server reads of the kinds: columns, filters, and the spelling between PostgreSQL and the wire. */
import type { FieldModel, KindName } from '#framework/metadata'
import { boolean } from './boolean/server.ts'
import { choice } from './choice/server.ts'
import { date } from './date/server.ts'
import { dateTime } from './date-time/server.ts'
import { decimal } from './decimal/server.ts'
import { file } from './file/server.ts'
import { image } from './image/server.ts'
import { integer } from './integer/server.ts'
import { ref } from './ref/server.ts'
import { refs } from './refs/server.ts'
import { rows } from './rows/server.ts'
import type { ServerFace } from './server-face.ts'
import { text } from './text/server.ts'
import { texts } from './texts/server.ts'

export const serverKinds = { text, integer, decimal, boolean, date, dateTime, choice, ref, refs, texts, image, file, rows } satisfies { [K in KindName]: ServerFace }

/** The server's face of a field's kind. */
export function serverFaceOf(field: FieldModel): ServerFace {
  return serverKinds[field.kind]
}

export { FilterProblem } from './server-face.ts'
export type { Column, FilterClock } from './server-face.ts'
