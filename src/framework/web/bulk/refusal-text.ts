import { WireFailure } from '../api/wire-failure.ts'
import { failureText } from '../feedback/failure-text.ts'
import { grouped } from '../texts/load.ts'
import type { Say, TextKey } from '../texts/say.ts'
import { SheetRefusal, type RefusalCode } from '../sheet/refusal.ts'

const keys: { readonly [code in RefusalCode]: TextKey } = {
  tooBig: 'bulk.refusalTooBig', bomb: 'bulk.refusalBomb', damaged: 'bulk.refusalDamaged', encrypted: 'bulk.refusalEncrypted', notASheet: 'bulk.refusalNotASheet',
  tooManyRows: 'bulk.refusalTooManyRows', tooManyColumns: 'bulk.refusalTooManyColumns', nothing: 'bulk.refusalNothing', noRows: 'bulk.refusalNoRows',
  unreadable: 'bulk.refusalUnreadable', tooSlow: 'bulk.refusalTooSlow', bodyTooBig: 'bulk.refusalBodyTooBig',
}

/** Why a file was not read, as a sentence; anything that is not a refusal of ours counts as unreadable. */
export function refusalText(error: unknown, say: Say): string {
  if (!(error instanceof SheetRefusal)) return say('bulk.refusalUnreadable')
  const params = Object.fromEntries(Object.entries(error.params).map(([name, value]) => [name, typeof value === 'number' ? grouped(value) : value]))
  return say(keys[error.code], params)
}

/** Whatever stopped a step, as a sentence. */
export function failureSentence(error: unknown, say: Say): string {
  if (!(error instanceof WireFailure)) return refusalText(error, say)
  const { title, text } = failureText(error, say)
  // Without details the title is a general one: the text says what happened.
  return `${error.details || !error.message && error.isNetwork ? `${title} ${text}` : text} ${say('bulk.nothingWritten')}`
}
