import type { FieldModel } from '#framework/metadata'
import { useEffect, useState } from 'react'
import { useKinds } from '../web-context.ts'
import { kindText } from '../web-texts.ts'
import { usePicker } from './picker-context.ts'

/** Names by id: those given, and those asked for. */
export function useNames(field: FieldModel, chosen: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  const source = usePicker()
  const { language } = useKinds()
  const [asked, setAsked] = useState<ReadonlyMap<number, string>>(new Map())
  const unnamed = chosen.filter((c) => c.name === '' && !asked.has(c.id)).map((c) => c.id).join(',')
  useEffect(() => {
    let wanted = true
    for (const id of unnamed.split(',').filter(Boolean).map(Number)) {
      const settle = (name: string) => wanted && setAsked((before) => new Map(before).set(id, name))
      source.resolve(field, id).then((choice) => settle(choice?.name ?? kindText(language, 'gone')), () => settle(`#${id}`))
    }
    return () => {
      wanted = false
    }
  }, [unnamed, field, source, language])
  return new Map([...asked, ...chosen.filter((c) => c.name !== '').map((c) => [c.id, c.name] as const)])
}
