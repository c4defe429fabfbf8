import type { FieldModel } from '#framework/metadata'
import type { CellFace, CellProps } from '../web-face.ts'
import { knownWord } from '../known-words.ts'
import { EmptyValue } from '../parts/none.tsx'
import { Toned } from '../parts/toned.tsx'
import { useKinds } from '../web-context.ts'
import { safeLink } from './link.ts'

function Cell({ field, value }: CellProps) {
  const { language, isLinked } = useKinds()
  if (typeof value !== 'string' || value === '' || field.secret) return <EmptyValue />
  const known = knownWord(field, value)
  if (known) return <Toned tone={known.tone} label={known.label[language]} />
  const href = safeLink(field, value)
  if (href && isLinked) return <span className="cell-address" dir="ltr" title={value}>{value}</span>
  if (href) return <Link href={href} text={value} isWeb={field.format === 'url'} />
  if (field.format === 'color') return <Colour value={value} />
  // The language of data is unknown: the text gets its own direction, the alignment stays the page's.
  return <span dir="auto" className="cell-text" title={value}>{value}</span>
}

function Link({ href, text, isWeb }: { href: string; text: string; isWeb: boolean }) {
  return <a className="cell-link cell-address" dir="ltr" title={text} href={href} {...(isWeb ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>{text}</a>
}

function Colour({ value }: { value: string }) {
  return <span><span className="cell-swatch" style={{ background: value }} aria-hidden /><bdi dir="ltr">{value}</bdi></span>
}

export const text: CellFace = { Cell, width, align: 'start' }

/** Titles and long texts take what is left. */
function width(field: FieldModel): number | null {
  if (field.format) return { email: 200, phone: 140, url: 200, color: 100, timeZone: 160 }[field.format]
  if (field.words.length && !field.required) return 126
  if (field.pattern !== null || (field.max !== null && field.max <= 32)) return 120
  return field.multiline ? 260 : null
}
