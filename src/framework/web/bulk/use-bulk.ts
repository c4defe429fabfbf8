/** The bulk page's state and deeds, from choosing a file to its result. */
import type { EntityModel } from '#framework/metadata'
import { problem, problemText } from '#framework/wire'
import { useEffect, useMemo, useRef, useState } from 'react'
import { WireFailure } from '../api/wire-failure.ts'
import { failureText } from '../feedback/failure-text.ts'
import { useSession } from '../session/session.ts'
import { sheetLimits } from '../sheet/limits.ts'
import { fileName } from '../sheet/neutral.ts'
import { SheetRefusal } from '../sheet/refusal.ts'
import { saveFile } from '../sheet/save-file.ts'
import { WorkerLine } from '../sheet/worker-line.ts'
import { useSay } from '../texts/say.ts'
import { allListed, firstState, goodRows, type BulkState, type Checked } from './bulk-state.ts'
import type { SheetFinding } from './engine/build-body.ts'
import { groupWrongs, placeFindings, wrongRows, type SayAgain } from './engine/findings.ts'
import type { BulkOperations, Opened, OpenRequest } from './engine/operations.ts'
import { importFields, targetsOf } from './engine/targets.ts'
import { refusalText } from './refusal-text.ts'
import { remember, remembered } from './remembered.ts'
import { checkRows, createRows } from './send-rows.ts'
import { refusedRows } from './refused-rows.ts'

/** Cells up to which the marked workbook repeats every row. */
const repeatable = 400_000
/** Rows up to which a correction is checked at once; larger files wait for a click. */
export const checkedAtOnce = 20_000

export interface Bulk extends BulkState {
  open: (file: File) => Promise<void>
  paste: (text: string) => Promise<void>
  /** Reads another sheet, or takes another row for the headings. */
  reopen: (change: { sheet?: string; heading?: number }) => Promise<void>
  choose: (column: number, target: string | null) => void
  leaveOutUnknown: () => void
  back: (step: BulkState['step']) => void
  check: () => Promise<void>
  /** Lays corrections over cells, then checks again (at once where the file is small). */
  fix: (cells: readonly { row: number; column: number; text: string }[]) => Promise<void>
  texts: (rows: readonly number[]) => Promise<Map<number, { readonly [column: number]: string }>>
  /** Hands out the workbook with errors marked. */
  mark: (onlyWrong: boolean) => Promise<void>
  /** Whether the workbook will hold every row. */
  repeatsAll: boolean
  import: () => Promise<void>
  cancel: () => void
}

export function useBulk(entity: EntityModel): Bulk {
  const { language, zone, direction } = useSession()
  const say = useSay()
  const [state, setState] = useState<BulkState>(firstState)
  const line = useMemo(() => new WorkerLine<BulkOperations>(() => new Worker(new URL('./bulk-worker.ts', import.meta.url), { type: 'module' })), [])
  const running = useRef<AbortController | null>(null)
  const now = useRef(state)
  now.current = state
  useEffect(() => () => {
    running.current?.abort()
    line.end()
  }, [line])

  const set = (change: Partial<BulkState>) => {
    now.current = { ...now.current, ...change }
    setState(now.current)
  }
  const refuse = (title: string, error: unknown) => {
    if (error instanceof Error && (error.name === 'CanceledError' || error.message === 'ended')) return set({ busy: null })
    const text = error instanceof WireFailure ? wireText(error) : refusalText(error, say)
    set({ busy: null, progress: null, refusal: { title, text } })
  }
  const wireText = (failure: WireFailure) => {
    const { title, text } = failureText(failure, say)
    return `${title === say('page.error') ? text : `${title} ${text}`} ${say('bulk.nothingWritten')}`
  }
  const request = (): OpenRequest => ({ entity, remembered: remembered(entity.key) })
  const show = (opened: Opened) => set({ step: 'columns', opened, choices: opened.matches.map((match) => match.target), chosen: new Set(), checked: null, result: null, busy: null, refusal: null })

  async function read(name: string, bytes: number | null, work: () => Promise<Opened>) {
    set({ ...firstState, busy: 'reading', file: { name, bytes } })
    try {
      show(await work())
    } catch (error) {
      set({ ...firstState, file: null })
      refuse(say('bulk.notRead'), error)
    }
  }

  const choices = () => new Map(now.current.choices.flatMap((target, at) => {
    const column = now.current.opened?.columns[at]
    return target && column ? [[column.index, target] as const] : []
  }))

  async function body(without: ReadonlySet<number>) {
    return line.call('body', { entity, choices: choices(), setting: { language, zone }, without }, { time: sheetLimits.readTime })
  }

  async function check() {
    const started = performance.now()
    running.current?.abort()
    const control = (running.current = new AbortController())
    set({ step: 'check', busy: 'checking', refusal: null })
    rememberChoices()
    try {
      const { bytes, sheetRows, findings } = await body(new Set())
      const answer = await checkRows(entity, bytes, { signal: control.signal })
      const targets = new Map([...choices()].flatMap(([column, key]) => targetsOf(entity).filter((t) => t.key === key).map((t) => [column, t] as const)))
      const sheetText = ({ column, problem: found }: SheetFinding) => problemText(language, found, targets.get(column)?.label[language] ?? '')
      const again: SayAgain = (code, params, field) => (code === 'duplicateInFile' && typeof params['row'] === 'number' ? problemText(language, problem('duplicateInFile', { value: String(params['value'] ?? ''), row: params['row'] }), field?.label[language] ?? '') : null)
      const wrongs = placeFindings(answer.errors, { sheetRows, findings }, targets, entity.fields, sheetText, again)
      const checked: Checked = {
        rows: sheetRows.length, create: answer.create, update: answer.update, unchanged: answer.unchanged, wrongs,
        groups: groupWrongs(wrongs, entity.fields), wrongRows: wrongRows(wrongs),
        errorCount: Math.max(wrongs.length, answer.errorCount ?? 0), seconds: (performance.now() - started) / 1000,
      }
      set({ busy: null, checked })
    } catch (error) {
      if (control.signal.aborted) return
      refuse(say('bulk.notChecked'), error)
    }
  }

  function rememberChoices() {
    const { opened, chosen, choices: all } = now.current
    remember(entity.key, [...chosen].flatMap((at) => {
      const column = opened?.columns[at]
      const target = all[at]
      return column && target !== undefined ? [[column.text, target] as const] : []
    }))
  }

  async function importRows() {
    const checked = now.current.checked
    if (!checked || !allListed(checked)) return
    const started = performance.now()
    const control = (running.current = new AbortController())
    set({ step: 'import', progress: { phase: 'building' }, refusal: null })
    try {
      const { bytes, sheetRows } = await body(checked.wrongRows)
      const total = bytes.byteLength
      const onSent = (sent: number) => set({ progress: sent >= total ? { phase: 'writing', since: performance.now() } : { phase: 'sending', sent, bytes: total } })
      set({ progress: { phase: 'sending', sent: 0, bytes: total } })
      const text = await createRows(entity, bytes, { signal: control.signal, onSent }).catch((error: unknown) => {
        throw refusedRows(error, sheetRows) ?? error
      })
      const { create, update, unchanged } = checked
      set({ step: 'result', progress: null, result: { text, came: goodRows(checked), create, update, unchanged, left: checked.wrongRows.size, seconds: (performance.now() - started) / 1000 } })
    } catch (error) {
      set({ step: 'check' })
      if (control.signal.aborted) set({ progress: null, refusal: { title: say('bulk.cancelled'), text: '' } })
      else refuse(say('bulk.nothingWritten'), error)
      if (error instanceof WireFailure && error.status === 400) await check()
    }
  }

  return {
    ...state,
    open: async (file) => {
      if (file.size > sheetLimits.fileBytes) return refuse(say('bulk.notRead'), new SheetRefusal('tooBig', { megabytes: sheetLimits.fileBytes / 1024 / 1024 }))
      await read(file.name, file.size, async () => {
        const bytes = await file.arrayBuffer()
        return line.call('open', { ...request(), bytes }, { time: sheetLimits.readTime, transfer: [bytes] })
      })
    },
    paste: (text) => read(say('bulk.pasted'), null, () => line.call('paste', { ...request(), text }, { time: sheetLimits.readTime })),
    reopen: async (change) => {
      set({ busy: 'reading' })
      await line.call('reopen', { ...request(), ...change }, { time: sheetLimits.readTime }).then(show, (error: unknown) => refuse(say('bulk.notRead'), error))
    },
    choose: (at, target) => set({ choices: state.choices.map((old, i) => (i === at ? target : target !== null && old !== undefined && old !== null && sameField(old, target) ? undefined : old)), chosen: new Set([...state.chosen, at]) }),
    leaveOutUnknown: () => set({ choices: state.choices.map((target) => (target === undefined ? null : target)) }),
    back: (step) => {
      running.current?.abort()
      set(step === 'file' ? firstState : { step, refusal: null, busy: null })
    },
    check,
    fix: async (cells) => {
      await line.call('fix', { cells })
      if ((state.checked?.rows ?? 0) <= checkedAtOnce) await check()
    },
    texts: async (rows) => {
      const columns = state.opened?.columns.map((column) => column.index) ?? []
      const found = await line.call('texts', { rows, columns })
      return new Map(found.map(({ row, cells }) => [row, cells]))
    },
    mark: async (onlyWrong) => {
      const { checked, file } = now.current
      if (!checked || !file) return
      set({ busy: 'preparing' })
      try {
        const marks = checked.wrongs.map(({ row, column, message }) => ({ row, column, message }))
        const blob = await line.call('mark', { name: entity.label.many[language], marks, onlyWrong: onlyWrong || !repeatsAll(state), reasonHeading: say('bulk.reasonHeading'), rightToLeft: direction === 'rtl' })
        saveFile(blob, fileName(`${file.name.replace(/\.[a-z]+$/i, '')}, ${language === 'ur' ? 'درستی' : 'to correct'}`, 'xlsx'))
        set({ busy: null })
      } catch (error) {
        refuse(say('bulk.notRead'), error)
      }
    },
    repeatsAll: repeatsAll(state),
    import: importRows,
    cancel: () => running.current?.abort(),
  }
}

function repeatsAll({ opened }: BulkState): boolean {
  return (opened?.rows ?? 0) * (opened?.columns.length ?? 0) <= repeatable
}

function sameField(one: string, other: string): boolean {
  return one.replace(/#id$/, '') === other.replace(/#id$/, '')
}

/** Fields of the entity that no column fills: required ones first. */
export function missingFields(entity: EntityModel, choices: BulkState['choices']) {
  const filled = new Set(choices.map((target) => target?.replace(/#id$/, '')))
  const missing = importFields(entity).filter((field) => !filled.has(field.key))
  return { required: missing.filter((field) => field.required), rest: missing.filter((field) => !field.required) }
}
