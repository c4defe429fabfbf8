/** The bulk page's state and actions, from choosing a file to its result. */
import type { EntityModel } from '#framework/metadata'
import type { Call } from '#framework/wire'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { WireFailure } from '../api/wire-failure.ts'
import { useSession } from '../session/session.ts'
import { sheetLimits } from '../sheet/limits.ts'
import { fileName } from '../sheet/file-name.ts'
import { SheetRefusal } from '../sheet/refusal.ts'
import { saveFile } from '../sheet/save-file.ts'
import { WorkerClient } from '../sheet/worker-client.ts'
import { useSay, type TextKey } from '../texts/say.ts'
import type { ColumnFormat, OwnedSheet } from '#framework/kinds'
import { allListed, chosenColumns, firstState, formatsOf, goodRows, repeatsAll, unclearColumns, type BulkState, type FixedValue } from './bulk-state.ts'
import { checkedOf } from './check-all.ts'
import { keptChoices, missingHeadings } from './kept-choices.ts'
import type { BulkOperations, Cell, Correction, DistinctText, Opened, OpenRequest, Reading } from './engine/operations.ts'
import { fixedWire, stillAbsent } from './fixed-values.ts'
import { remember, remembered } from './remembered.ts'
import { checkRows, createRows, type RowsMode } from './send-rows.ts'
import { refusedRows } from './refused-rows.ts'
import { stopwatch } from './stopwatch.ts'

/** Rows up to which a correction is checked at once; larger files wait for a click. */
export const checkedAtOnce = 20_000

export interface Bulk extends BulkState {
  open: (file: File) => Promise<void>
  paste: (text: string) => Promise<void>
  /** Reads the file otherwise: another sheet, encoding or row of headings, merged cells filled or not. */
  reopen: (change: Reading) => Promise<void>
  setMode: (mode: RowsMode) => void
  /** Gives every row a value for a field that no column fills; null takes it away. */
  setFixed: (field: string, fixed: FixedValue | null) => void
  choose: (column: number, target: string | null) => void
  /** Says how a column is written; columns that wait for the same answer take it too. */
  setFormat: (column: number, format: ColumnFormat) => void
  /** Name of the reference that was chosen for all rows. */
  nameFixed: (field: string, name: string | null) => void
  leaveOutUnknown: () => void
  back: (step: BulkState['step']) => void
  check: () => Promise<void>
  /** Lays corrections over cells, then checks again (at once where the file is small). */
  fix: (cells: readonly Correction[]) => Promise<void>
  /** Takes the last corrections back. */
  undo: () => Promise<void>
  /** The different texts of these cells, the most frequent first. */
  values: (cells: readonly Cell[]) => Promise<DistinctText[]>
  texts: (rows: readonly number[]) => Promise<Map<number, { readonly [column: number]: string }>>
  /** Hands out the workbook with errors marked. */
  mark: (onlyWrong: boolean) => Promise<void>
  import: () => Promise<void>
  cancel: () => void
}

/**
 * @param into takes the rows in place of the entity's own upload
 * @param owned the rows are of records, whose upload takes them
 */
export function useBulk(entity: EntityModel, into?: Call, owned: OwnedSheet | null = null): Bulk {
  const { language, zone, direction } = useSession()
  const say = useSay()
  const [state, setState] = useState<BulkState>(firstState)
  // Actions run across renders: they read what is, not what was when they began.
  const now = useRef(state)
  const running = useRef<AbortController | null>(null)
  const line = useMemo(() => new WorkerClient<BulkOperations>(() => new Worker(new URL('./bulk-worker.ts', import.meta.url), { type: 'module' })), [])
  useEffect(() => () => {
    running.current?.abort()
    line.end()
  }, [line])

  const set = (change: Partial<BulkState>) => {
    now.current = { ...now.current, ...change }
    setState(now.current)
  }
  const refuse = (title: TextKey, error: unknown) => {
    if (error instanceof Error && (error.name === 'CanceledError' || error.message === 'ended')) return set({ busy: null })
    set({ busy: null, progress: null, refusal: { title, error } })
  }
  const request = (): OpenRequest => ({ entity, remembered: remembered(entity.key) })
  const show = (opened: Opened) => set({ step: 'columns', opened, choices: opened.matches.map((match) => match.target), chosen: new Set(), findings: opened.findings, formats: new Map(), fixed: stillAbsent(entity, now.current.fixed, opened.matches.map((match) => match.target)), checked: null, fixes: 0, undos: [], result: null, busy: null, refusal: null })
  const bodyWithout = (without: ReadonlySet<number>) => line.call('body', { entity, choices: chosenColumns(now.current), formats: formatsOf(now.current), setting: { language, zone }, fixed: fixedWire(entity, now.current), without, nesting: owned && { rows: owned.rows, keys: owned.keys } }, { time: sheetLimits.readTime })
  const begin = () => {
    running.current?.abort()
    return (running.current = new AbortController()).signal
  }

  async function read(name: string, bytes: number | null, work: () => Promise<Opened>) {
    const { mode, fixed } = now.current
    set({ ...firstState, mode, fixed, busy: 'reading', file: { name, bytes } })
    try {
      show(await work())
    } catch (error) {
      set({ ...firstState, mode, fixed })
      refuse('bulk.notRead', error)
    }
  }

  /** Where a column goes decides what its texts may mean. */
  async function lookAtFormats() {
    const { choices } = now.current
    const findings = await line.call('formats', { entity, choices: chosenColumns(now.current) }, { time: sheetLimits.readTime }).catch(() => null)
    if (findings && now.current.choices === choices) set({ findings })
  }

  async function check() {
    const time = stopwatch()
    const signal = begin()
    set({ step: 'check', busy: 'checking', refusal: null })
    remember(entity.key, chosenByHand(now.current))
    try {
      const body = await bodyWithout(new Set())
      const ask = async (rows: typeof body) => ({ body: rows, answer: await checkRows(owned?.owner ?? entity, rows.bytes, { mode: owned ? 'own' : now.current.mode, signal }) })
      const told = { entity, language, choices: chosenColumns(now.current), ...(await ask(body)) }
      const { wrongRows } = checkedOf({ ...told, seconds: 0 })
      // As the import would send them: what a feature says of these is told at once with all the rest. Owned rows are counted so, too, since one that is wrong keeps its whole record from being looked at.
      const areListed = (told.answer.errorCount ?? 0) <= told.answer.errors.length
      const further = (told.answer.unasked || (owned && wrongRows.size > 0)) && areListed && wrongRows.size < body.sheetRows.length ? await ask(await bodyWithout(wrongRows)) : null
      set({ busy: null, checked: checkedOf({ ...told, further, seconds: time() }) })
    } catch (error) {
      if (!signal.aborted) refuse('bulk.notChecked', error)
    }
  }

  /** Small files are checked again at once. */
  async function corrected() {
    if ((now.current.checked?.rows ?? 0) <= checkedAtOnce) await check()
  }

  async function importRows() {
    const { checked } = now.current
    if (!checked || !allListed(checked)) return
    const time = stopwatch()
    const signal = begin()
    set({ step: 'import', progress: { phase: 'building' }, refusal: null })
    try {
      const { bytes, ...sent } = await bodyWithout(checked.wrongRows)
      const total = bytes.byteLength
      set({ progress: { phase: 'sending', sent: 0, bytes: total } })
      const onSent = (sent: number) => set({ progress: sent < total ? { phase: 'sending', sent, bytes: total } : { phase: 'writing' } })
      const text = await createRows(owned?.owner ?? entity, bytes, { ...(into ? { into } : {}), mode: owned ? 'own' : now.current.mode, signal, onSent }).catch((error: unknown) => {
        throw refusedRows(error, sent) ?? error
      })
      const { create, update, unchanged } = checked
      set({ step: 'result', progress: null, result: { text, came: goodRows(checked), create, update, unchanged, left: checked.wrongRows.size, seconds: time() } })
    } catch (error) {
      set({ step: 'check', progress: null })
      if (signal.aborted) return set({ refusal: { title: 'bulk.cancelled', error: null } })
      // Somebody wrote in between: what was free of errors is not any more.
      // Rows that moved on meanwhile are named like any that are wrong.
      if (error instanceof WireFailure && (error.status === 400 || (error.status === 409 && error.validationErrors.length))) await check()
      refuse('bulk.notImported', error)
    }
  }

  const again = useEffectEvent(async () => {
    const { step, refusal } = now.current
    if (step !== 'check') return
    await check()
    // A refused import stays told: the user has only changed the language.
    if (refusal?.title !== 'bulk.notChecked' && now.current.step === 'check' && !now.current.busy && !now.current.refusal) set({ refusal })
  })
  // What the server said of the rows is asked for once more: it came in the other language.
  const spoken = useRef(language)
  useEffect(() => {
    if (spoken.current !== language) void again()
    spoken.current = language
  }, [language])

  return {
    ...state, check, import: importRows,
    open: async (file) => {
      if (file.size > sheetLimits.fileBytes) return refuse('bulk.notRead', new SheetRefusal('tooBig', { megabytes: sheetLimits.fileBytes / 1024 / 1024 }))
      await read(file.name, file.size, async () => {
        const bytes = await file.arrayBuffer()
        return line.call('open', { ...request(), bytes }, { time: sheetLimits.readTime, transfer: [bytes] })
      })
    },
    paste: (text) => read(say('bulk.pasted'), null, () => line.call('paste', { ...request(), text }, { time: sheetLimits.readTime })),
    reopen: async (change) => {
      const { opened } = now.current
      if (!opened) return
      set({ busy: 'reading' })
      const { sheet, encoding, heading, fillMerged } = opened
      const another = change.sheet !== undefined || change.encoding !== undefined
      const reading: Reading = { sheet, ...(encoding ? { encoding: encoding.used } : {}), ...(another ? {} : { heading }), fillMerged, ...change }
      try {
        const found = await line.call('reopen', { ...request(), ...reading }, { time: sheetLimits.readTime })
        const kept = keptChoices(now.current, found)
        const { fixes, undos, fixed } = now.current
        show(found)
        set({ ...kept, fixed: stillAbsent(entity, fixed, kept.choices), ...(another ? {} : { fixes, undos }) })
        await lookAtFormats()
      } catch (error) {
        refuse('bulk.notRead', error)
      }
    },
    setMode: (mode) => set({ mode, checked: null }),
    setFixed: (field, value) => set({ fixed: new Map([...now.current.fixed].filter(([key]) => key !== field).concat(value ? [[field, value]] : [])), checked: null }),
    choose: (at, target) => {
      set({ choices: state.choices.map((old, i) => (i === at ? target : target !== null && old && sameField(old, target) ? undefined : old)), chosen: new Set([...state.chosen, at]) })
      set({ fixed: stillAbsent(entity, now.current.fixed, now.current.choices) })
      void lookAtFormats()
    },
    setFormat: (column, format) => {
      const open = unclearColumns(now.current).filter((other) => now.current.findings.get(other)?.offered.includes(format))
      set({ formats: new Map([...now.current.formats, ...[column, ...open].map((one) => [one, format] as const)]) })
    },
    nameFixed: (field, name) => {
      const known = now.current.fixed.get(field)
      if (known) set({ fixed: new Map([...now.current.fixed, [field, { ...known, name }]]) })
    },
    leaveOutUnknown: () => set({ choices: state.choices.map((target) => (target === undefined ? null : target)) }),
    back: (step) => {
      running.current?.abort()
      set({ step, refusal: null, busy: null })
    },
    fix: async (cells) => {
      const was = await line.call('fix', { cells })
      set({ fixes: now.current.fixes + cells.length, undos: [...now.current.undos, was] })
      await corrected()
    },
    undo: async () => {
      const { undos, fixes } = now.current
      const last = undos.at(-1)
      if (!last) return
      set({ undos: undos.slice(0, -1), fixes: fixes - last.length })
      await line.call('unfix', { cells: last })
      await corrected()
    },
    values: (cells) => line.call('values', { cells }),
    texts: async (rows) => {
      const found = await line.call('texts', { rows, columns: now.current.opened?.columns.map((column) => column.index) ?? [] })
      return new Map(found.map(({ row, cells }) => [row, cells]))
    },
    mark: async (onlyWrong) => {
      const { checked, file } = now.current
      if (!checked || !file) return
      set({ busy: 'preparing' })
      try {
        const marks = checked.wrongs.map(({ row, column, message }) => ({ row, column, message }))
        const blob = await line.call('mark', { name: entity.label.many[language], marks, onlyWrong: onlyWrong || !repeatsAll(now.current), reasonHeading: say('bulk.reasonHeading'), headings: missingHeadings(now.current, entity, language), rightToLeft: direction === 'rtl' })
        saveFile(blob, fileName(say('bulk.markedName', { name: file.name.replace(/\.[a-z]+$/i, '') }), 'xlsx'))
        set({ busy: null })
      } catch (error) {
        refuse('bulk.notMarked', error)
      }
    },
    cancel: () => running.current?.abort(),
  }
}

/** Headings whose field the user chose by hand, worth remembering. */
function chosenByHand({ opened, chosen, choices }: BulkState): [string, string | null][] {
  return [...chosen].flatMap((at): [string, string | null][] => {
    const column = opened?.columns[at]
    const target = choices[at]
    return column && target !== undefined ? [[column.text, target]] : []
  })
}

function sameField(one: string, other: string): boolean {
  return one.replace(/#id$/, '') === other.replace(/#id$/, '')
}
