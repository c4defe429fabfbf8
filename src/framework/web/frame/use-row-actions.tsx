import { standardField, openActions, type ActionRow, type OpenAction, type TransitionTable } from '#framework/wire'
import { entityOf, type FieldModel, type Language, type Text } from '#framework/metadata'
import type { Json } from '#framework/kinds'
import { useRef, useState, type ReactNode } from 'react'
import { asFailure } from '../api/wire-failure.ts'
import { sendTo } from '../api/send.ts'
import { useReadAgain } from '../api/use-service.ts'
import type { WireRow } from '../api/wire-row.ts'
import type { DialogField, FormDialogProps } from '../dialog/form-dialog-modal.tsx'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { useFeedback } from '../feedback/feedback.tsx'
import { rowTitle } from '../page/row-title.ts'
import { useSession } from '../session/session.ts'
import { useSay, type Say } from '../texts/say.ts'

/** The call that does an action, and what its dialog asks for; without fields there is no dialog. */
export interface RowActionCall {
  path: string
  method?: 'POST' | 'PUT'
  fields?: readonly (string | DialogField)[]
  /** Before the fields of its dialog: what will happen, as it stands. */
  text?: FormDialogProps['text']
  /** What its dialog begins with, by wire name. */
  begins?: { readonly [wire: string]: Json }
  /** What its dialog asks, where the action's word before the row's name is no question: “Change the status of {{what}}?”. */
  asks?: Text
}

/** Of an action that is two buttons: its own word and question. */
export type ActionWords = Pick<RowActionCall, 'asks'> & { word: string }

export interface RowActions<A extends string> {
  /** Actions of the row for which state and person are right. */
  of: (row: WireRow) => OpenAction<A>[]
  /** Does it, after a dialog where it asks for something that is not given. @param values by wire name */
  start: (name: A, row: WireRow, values?: { readonly [wire: string]: Json }, words?: ActionWords) => void
  /** The action that is under way. */
  busy: A | null
  /** To be drawn by the page. */
  dialog: ReactNode
}

/**
 * The actions of a transition table on a page: which are open, and doing them. A refusal is shown in words, in the dialog where there is one; the
 * page reads the row again after either.
 *
 * @param onChanged the row is another now, or what the page knew of it was old; by default all that the page shows is read again
 */
export function useRowActions<A extends string>(table: TransitionTable<string, A>, calls: { readonly [K in A]?: RowActionCall }, onChanged?: (row: WireRow) => void): RowActions<A> {
  const { model, user, permissions, language, zone } = useSession()
  const { showFailure } = useFeedback()
  const readAgain = useReadAgain()
  const tellChanged = onChanged ?? readAgain
  const [asking, ask] = useState<{ name: A; row: WireRow; values: { readonly [wire: string]: Json }; words: ActionWords } | null>(null)
  const [busy, setBusy] = useState<A | null>(null)
  const isBusy = useRef(false)
  const say = useSay()
  const entity = entityOf(model, table.entity)
  const word = (name: A) => table.actions[name].label[language].replace(/…$/, '')
  const perform = async (name: A, row: WireRow, values: object, { path, method = 'POST' }: RowActionCall) => {
    // A second press comes before the first is drawn.
    if (isBusy.current) return
    isBusy.current = true
    setBusy(name)
    try {
      await sendTo(method, path, { body: { id: row.id, rowVersion: row['rowVersion'], ...values }, failure: 'own' })
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    } finally {
      isBusy.current = false
      setBusy(null)
      tellChanged(row)
    }
  }
  const call = asking && calls[asking.name]
  return {
    of: (row) => openActions(table, entity, row as ActionRow, { userId: user.id, permissions }),
    start(name, row, values = {}, words) {
      const known = calls[name]
      if (!known) return
      const open = (known.fields ?? []).filter((each) => !Object.hasOwn(values, wireOf(entity.fields, each)))
      if (open.length) ask({ name, row, values, words: words ?? { word: word(name), ...(known.asks ? { asks: known.asks } : {}) } })
      else void perform(name, row, values, known)
    },
    busy,
    dialog: asking && call && (
      <FormDialog
        entity={entity} title={questionOf(asking.words, rowTitle(entity, asking.row, language, zone), language, say)} action={asking.words.word} service={call.path} {...(call.begins ? { values: call.begins } : {})} {...(call.text === undefined ? {} : { text: call.text })} method={call.method ?? 'POST'}
        fields={(call.fields ?? []).filter((each) => !Object.hasOwn(asking.values, wireOf(entity.fields, each)))}
        body={(entered) => ({ id: asking.row.id, rowVersion: asking.row['rowVersion'], ...asking.values, ...entered })}
        onClose={() => ask(null)} onDone={() => tellChanged(asking.row)}
        onRefused={({ status, data }) => {
          // Old or no longer open: the page shows the row as it is, and what was entered can be sent for that one.
          tellChanged(asking.row)
          const current = data as WireRow | null
          if (status === 409 && typeof current?.rowVersion === 'number') ask({ ...asking, row: { ...asking.row, rowVersion: current.rowVersion } })
        }}
      />
    ),
  }
}

function questionOf({ word, asks }: ActionWords, what: string, language: Language, say: Say): string {
  return asks ? asks[language].replace('{{what}}', what) : say('parts.doIt', { action: word, what })
}

function wireOf(fields: readonly FieldModel[], each: string | DialogField): string {
  const field = typeof each === 'string' ? each : each.field
  return typeof field === 'string' ? (fields.find(({ key }) => key === field)?.wire ?? field) : field.wire
}

/** A field of a dialog that no entity has: words that an action asks for. @param more where it is a number, or one line */
export function wordsField(key: string, label: Text, required: boolean, more: Partial<Pick<FieldModel, 'kind' | 'multiline' | 'min' | 'max' | 'scale'>> = {}): DialogField {
  return { field: { ...standardField('id'), key, wire: key, kind: 'text', label, short: label, multiline: true, max: 4000, readOnly: false, computed: false, ...more }, required }
}
