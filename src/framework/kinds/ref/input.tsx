import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { filterProps, selectProps } from '../control.ts'
import { withEmpty } from '../empty-filter.tsx'
import { Lock } from '../lock.tsx'
import { useKinds } from '../web-context.ts'
import type { FilterProps, InputFace, InputProps } from '../web-face.ts'
import { kindText } from '../web-texts.ts'
import { referenceName } from './kind.ts'
import { EmptyOptions, optionOf, scrolled } from './option-list.tsx'
import { parentsOf } from './parents.ts'
import { usePicker } from './picker-context.ts'
import { PickMany } from './pick-many.tsx'
import { useChoices } from './use-choices.ts'

/** A searchable, paged picker of one row; waits while a parent that narrows it has no value. */
function Input(props: InputProps) {
  const { field, value, onChange, onName, onBlur, row = {} } = props
  const { language } = useKinds()
  const source = usePicker()
  const { parents, missing } = parentsOf(field, row, source)
  const choices = useChoices(field, parents)
  const chosen = typeof value === 'number' && value > 0 ? value : null
  const name = useName(props, chosen)
  const waits = missing.length > 0
  const options = choices.items.map((choice) => optionOf(field, language, choice))
  if (chosen !== null && !choices.items.some((c) => c.id === chosen)) options.unshift(optionOf(field, language, { id: chosen, name: name ?? `#${chosen}` }))
  return (
    <Select
      {...selectProps(props)}
      disabled={(props.disabled ?? false) || waits}
      style={{ width: '100%' }}
      value={chosen}
      placeholder={waits ? kindText(language, 'waitsFor', { parents: missing.join(language === 'ur' ? '، ' : ', ') }) : kindText(language, 'search')}
      suffixIcon={waits || props.disabled ? <Lock /> : undefined}
      showSearch
      filterOption={false}
      allowClear={!field.required}
      loading={choices.state === 'loading'}
      options={choices.state === 'failed' ? [] : options}
      notFoundContent={<EmptyOptions choices={choices} />}
      onOpenChange={(open) => open && choices.open()}
      onSearch={choices.search}
      onPopupScroll={scrolled(choices)}
      onBlur={onBlur}
      onChange={(id: number | null | undefined) => {
        onChange(id ?? null)
        onName?.(choices.items.find((c) => c.id === id)?.name ?? null)
      }}
    />
  )
}

/** The row's own name of the reference, else the one just chosen, else asked of the source. */
function useName({ field, row = {} }: InputProps, id: number | null): string | null {
  const source = usePicker()
  const { language } = useKinds()
  const given = row[referenceName(field)]
  const inRow = typeof given === 'string' && given !== '' ? given : null
  const [found, setFound] = useState<{ id: number; name: string } | null>(null)
  useEffect(() => {
    if (id === null || inRow !== null || found?.id === id) return
    let wanted = true
    const settle = (name: string) => wanted && setFound({ id, name })
    source.resolve(field, id).then((choice) => settle(choice?.name ?? kindText(language, 'gone')), () => settle(`#${id}`))
    return () => {
      wanted = false
    }
  }, [id, inRow, found, field, source, language])
  return inRow ?? (found?.id === id ? found.name : null)
}

function RefFilter(props: FilterProps) {
  const { field, operator, values, onChange } = props
  const { language } = useKinds()
  return (
    <PickMany
      field={field}
      parents={none}
      single={operator !== 'in'}
      control={filterProps(props, language)}
      chosen={values.map(Number).filter((id) => id > 0).map((id) => ({ id, name: '' }))}
      onChange={(chosen) => onChange(chosen.map(({ id }) => String(id)))}
    />
  )
}

const none = {}

export const ref: InputFace = { Input, Filter: withEmpty(RefFilter) }
