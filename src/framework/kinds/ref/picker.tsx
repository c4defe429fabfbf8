import { Select } from 'antd'
import type { FieldModel } from '#framework/metadata'
import { useRef, useState } from 'react'
import type { filterProps, selectProps } from '../parts/control.ts'
import { Lock } from '../parts/lock.tsx'
import { emptyNote } from '../select/empty-note.tsx'
import { useSearchKeys } from '../select/search-keys.ts'
import { useKinds } from '../web-context.ts'
import { kindText } from '../web-texts.ts'
import { EmptyOptions, optionOf, scrolled } from './option-list.tsx'
import type { Choice, Parents } from './picker-context.ts'
import { useChoices } from './use-choices.ts'
import { useNames } from './use-names.ts'

export interface Picked {
  id: number
  name: string
}

export interface PickerProps {
  field: FieldModel
  parents: Parents
  /** Names that are not at hand ('') are asked of the source. */
  chosen: readonly Picked[]
  onChange: (chosen: Picked[]) => void
  onBlur?: (() => void) | undefined
  /** At most one. */
  single?: boolean
  clearable?: boolean
  waitsFor?: readonly string[]
  /** What an empty one means. */
  placeholder?: string | undefined
  /** From `selectProps` or `filterProps`. */
  control: ReturnType<typeof selectProps> | ReturnType<typeof filterProps>
}

/** A searchable, paged picker of one row or several. What is typed decides: Enter takes its first match, also one still on its way. */
export function Picker({ field, parents, chosen, onChange, onBlur, single = false, clearable = true, waitsFor = [], placeholder, control }: PickerProps) {
  const { language } = useKinds()
  const [open, setOpen] = useState(false)
  const [missed, setMissed] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  const choices = useChoices(field, parents)
  const names = useNames(field, chosen)
  // Called at the press of Enter, when both are there.
  // oxlint-disable-next-line react/immutability
  const keys = useSearchKeys((typed) => void take(typed))
  const { typed } = keys
  const waits = waitsFor.length > 0
  const locked = waits || ('disabled' in control && control.disabled)
  // '': it is still asked for.
  const nameOf = (one: number) => names.get(one) ?? choices.items.find((c) => c.id === one)?.name ?? ''
  const isNaming = chosen.some((c) => nameOf(c.id) === '')
  // Until the answer comes, what is at hand is narrowed here.
  const fitting = choices.answered === typed ? choices.items : choices.items.filter((item) => fits(item, typed))
  const absent = typed ? [] : chosen.filter((c) => !fitting.some((item) => item.id === c.id)).map((c) => ({ id: c.id, name: nameOf(c.id) || kindText(language, 'loading') }))

  async function take(term: string): Promise<void> {
    wanted.current = term
    const found = await choices.first(term).catch(() => null)
    if (wanted.current !== term || found === null) return
    wanted.current = null
    if (found === undefined) return setMissed(term)
    keys.clear()
    choices.search('')
    if (single) setOpen(false)
    const before = single ? [] : chosen
    if (!before.some((c) => c.id === found.id)) onChange([...before, { id: found.id, name: found.name }])
  }

  function change(given: number | number[] | null | undefined) {
    const ids = [given ?? []].flat()
    if (!single && keys.isEnter() && ids.length < chosen.length) return
    onChange(ids.slice(single ? -1 : 0).map((id) => ({ id, name: nameOf(id) })))
  }

  return (
    <Select<number | number[] | null>
      {...control}
      {...keys.props}
      mode={single ? undefined : 'multiple'}
      style={{ width: '100%' }}
      disabled={locked}
      suffixIcon={locked ? <Lock /> : undefined}
      // While something is typed antd must not know the value: it would make it the active option.
      value={single ? (typed ? null : (chosen[0]?.id ?? null)) : chosen.map((c) => c.id)}
      placeholder={waits ? kindText(language, 'waitsFor', { parents: waitsFor.join(language === 'ur' ? '، ' : ', ') }) : (placeholder ?? kindText(language, 'search'))}
      showSearch
      allowClear={clearable}
      filterOption={false}
      loading={isNaming || choices.state === 'loading'}
      options={choices.state === 'failed' ? [] : [...absent, ...fitting].map((choice) => optionOf(field, language, choice))}
      {...emptyNote(<EmptyOptions field={field} parents={parents} choices={choices} missed={missed !== null && missed === typed ? missed : null} />)}
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) choices.open()
      }}
      onSearch={(text) => {
        keys.props.onSearch(text)
        setMissed(null)
        if (text.trim()) wanted.current = null
        choices.search(text)
      }}
      onPopupScroll={scrolled(choices)}
      onBlur={() => {
        // Closing asks for all again; a list of several keeps what was typed unless told.
        if (typed && !single) {
          keys.clear()
          choices.search('')
        }
        onBlur?.()
      }}
      onChange={change}
    />
  )
}

function fits({ name, code = '' }: Choice, typed: string): boolean {
  return [name, code].some((text) => text.toLowerCase().includes(typed.toLowerCase()))
}
