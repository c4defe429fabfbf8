import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../../texts/say.ts'
import type { WrongGroup } from '../engine/findings.ts'
import type { Bulk } from '../use-bulk.ts'
import { SuggestBox } from './columns/suggest-box.tsx'

/** Errors that one value for all cells would only multiply. */
export const single = ['duplicate', 'duplicateInFile', 'unknownId']

/** One value for all cells of a reason; references offer their names. */
export function ReplaceAll({ bulk, group }: { bulk: Bulk; group: WrongGroup }) {
  const say = useSay()
  const [value, setValue] = useState('')
  const cells = group.wrongs.flatMap(({ row, column }) => (column === null ? [] : [{ row, column, text: value.trim() }]))
  if (single.includes(group.code) || cells.length === 0) return null
  return (
    <form className="bulk-replace" onSubmit={(event) => {
      event.preventDefault()
      if (value.trim()) void bulk.fix(cells)
    }}>
      <label htmlFor="bulk-replace">{say('bulk.replaceAll')}</label>
      <SuggestBox id="bulk-replace" field={group.field} value={value} onChange={setValue} />
      <Button htmlType="submit" disabled={!value.trim() || bulk.busy === 'checking'}>{say('bulk.replace')}</Button>
    </form>
  )
}
