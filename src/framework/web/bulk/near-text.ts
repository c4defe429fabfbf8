import type { FieldModel } from '#framework/metadata'
import type { NearName } from './send-rows.ts'

/** What a wrong text is near to. Of a list of names each wrong one is exchanged for its nearest. @returns undefined where nothing is near */
export function nearText(field: FieldModel | null, text: string, near: readonly NearName[]): string | undefined {
  if (!field) return undefined
  const of = (name: string) => near.find((one) => one.field === field.wire && one.value.trim().normalize() === name.trim().normalize())?.name
  if (field.kind !== 'refs') return of(text)
  const parts = text.split(';').map((part) => part.trim())
  const better = parts.map((part) => of(part) ?? part)
  return better.some((part, at) => part !== parts[at]) ? better.join('; ') : undefined
}
