/** All kinds, both sides. */
import type { KindName } from '#framework/metadata'
import { boolean } from './boolean/kind.ts'
import { choice } from './choice/kind.ts'
import { date } from './date/kind.ts'
import { dateTime } from './date-time/kind.ts'
import { decimal } from './decimal/kind.ts'
import type { KindFace } from './face.ts'
import { file } from './file/kind.ts'
import { image } from './image/kind.ts'
import { integer } from './integer/kind.ts'
import { ref } from './ref/kind.ts'
import { refs } from './refs/kind.ts'
import { rows } from './rows/kind.ts'
import { text } from './text/kind.ts'
import { texts } from './texts/kind.ts'

export const kinds = { text, integer, decimal, boolean, date, dateTime, choice, ref, refs, texts, image, file, rows } satisfies { [K in KindName]: KindFace }
