import { downloadFile } from '../../api/download-file.ts'
import { asFailure } from '../../api/wire-failure.ts'
import type { EntityModel } from '#framework/metadata'
import { useState } from 'react'
import { useFeatureParts } from '../../feature/feature-parts.ts'
import { useFeedback } from '../../feedback/feedback.tsx'
import { useSession } from '../../session/session.ts'
import { nounOf } from '../../texts/mid-sentence.ts'
import { useSay } from '../../texts/say.ts'
import type { Column } from '../columns/columns.ts'
import type { ListState } from '../state/list-address.ts'
import type { ExportRequest } from './export-rows.ts'

export interface Export {
  busy: boolean
  /** How many columns the list shows, and how many there are. */
  columns: { shown: number; all: number }
  /** Saves a workbook of the rows that match, or of these; `total` is how many that would be. */
  run: (total: number, what?: ExportWhat) => void
  /** What a feature makes a file of besides; null where there is nothing. */
  further: { label: string; run: () => void } | null
}

export interface ExportWhat {
  ids?: readonly number[]
  /** Default: those that are shown. */
  columns?: 'shown' | 'all'
}

export function useExport(entity: EntityModel, state: ListState, columns: { shown: readonly Column[]; all: readonly Column[] }, { view, source }: Pick<ExportRequest, 'view' | 'source'>): Export {
  const say = useSay()
  const { language, zone } = useSession()
  const { toast, showFailure } = useFeedback()
  const part = useFeatureParts().exports.get(entity.key)
  const [busy, setBusy] = useState(false)
  const save = async (total: number, { ids, columns: which = 'shown' }: ExportWhat = {}) => {
    setBusy(true)
    try {
      const { exportRows, mostRows } = await import('./export-rows.ts')
      if (total > mostRows) return toast(say('list.exportTooMany', { most: mostRows }), { kind: 'info' })
      const count = await exportRows({ entity, state, columns: columns[which].filter((column) => !column.cell), language, zone, view, source, ...(ids ? { ids } : {}) })
      toast(say('list.exported', { count, noun: nounOf(entity, language, count) }))
    } catch (thrown) {
      // What the server refused was shown by the dialog already.
      console.error(thrown)
    } finally {
      setBusy(false)
    }
  }
  const make = async ({ path }: { path: string }) => {
    setBusy(true)
    try {
      const { conditionsMeant } = await import('../state/all-rows.ts')
      await downloadFile('GET', path, Object.fromEntries([...conditionsMeant(state), ...(state.search ? [['Keyword', state.search]] : [])]))
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  // A further list shows other rows than its conditions tell.
  return { further: part && !view && !source ? { label: part.label[language], run: () => void make(part) } : null, busy, columns: { shown: columns.shown.length, all: columns.all.length }, run: (total, what) => void save(total, what) }
}
