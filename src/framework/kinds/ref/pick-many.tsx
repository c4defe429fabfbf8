import { Select } from 'antd'
import type { FieldModel } from '#framework/metadata'
import { useEffect, useState } from 'react'
import type { filterProps, selectProps } from '../control.ts'
import { Lock } from '../lock.tsx'
import { useKinds } from '../web-context.ts'
import { kindText } from '../web-texts.ts'
import { EmptyOptions, optionOf, scrolled } from './option-list.tsx'
import { usePicker, type Parents } from './picker-context.ts'
import { useChoices } from './use-choices.ts'

export interface Picked {
  id: number
  name: string
}

export interface PickManyProps {
  field: FieldModel
  parents: Parents
  /** Names that are not at hand ('') are asked of the source. */
  chosen: readonly Picked[]
  onChange: (chosen: Picked[]) => void
  onBlur?: () => void
  /** At most one. */
  single?: boolean
  waitsFor?: readonly string[]
  /** From `selectProps` or `filterProps`. */
  control: ReturnType<typeof selectProps> | ReturnType<typeof filterProps>
}

/** A searchable, paged picker of several rows: filters of references, lists of references. */
export function PickMany({ field, parents, chosen, onChange, onBlur, single = false, waitsFor = [], control }: PickManyProps) {
  const { language } = useKinds()
  const choices = useChoices(field, parents)
  const names = useNames(field, chosen)
  const waits = waitsFor.length > 0
  const locked = waits || ('disabled' in control && control.disabled)
  const nameOf = (one: number) => names.get(one) ?? choices.items.find((c) => c.id === one)?.name ?? `#${one}`
  const absent = chosen.filter((c) => !choices.items.some((item) => item.id === c.id)).map((c) => optionOf(field, language, { id: c.id, name: nameOf(c.id) }))
  const change = (ids: number | number[] | null | undefined) => onChange([ids ?? []].flat().slice(single ? -1 : 0).map((one) => ({ id: one, name: nameOf(one) })))
  return (
    <Select<number | number[]>
      {...control}
      mode={single ? undefined : 'multiple'}
      style={{ width: '100%' }}
      disabled={locked}
      suffixIcon={locked ? <Lock /> : undefined}
      value={single ? (chosen[0]?.id as number) : chosen.map((c) => c.id)}
      placeholder={waits ? kindText(language, 'waitsFor', { parents: waitsFor.join(language === 'ur' ? '، ' : ', ') }) : kindText(language, 'search')}
      showSearch
      allowClear
      filterOption={false}
      loading={choices.state === 'loading'}
      options={choices.state === 'failed' ? [] : [...absent, ...choices.items.map((choice) => optionOf(field, language, choice))]}
      notFoundContent={<EmptyOptions choices={choices} />}
      onOpenChange={(open) => open && choices.open()}
      onSearch={choices.search}
      onPopupScroll={scrolled(choices)}
      onBlur={onBlur}
      onChange={change}
    />
  )
}

/** Names by id: those given, and those asked for. */
function useNames(field: FieldModel, chosen: readonly Picked[]): ReadonlyMap<number, string> {
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
