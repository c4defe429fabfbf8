import { asFailure, sendTo, useFeedback, useReadAgain } from '#framework/web'
import { amsCalls } from '../../calls.ts'
import type { Sheet } from '../../model/shapes.ts'
import { useAmsSay } from '../texts.ts'

/** Asks, then writes down that a serial moved here. @returns whether it did */
export type MoveSerial = (serial: string, more?: {
  /** Where it stands, if the sheet does not say. */
  from?: string
  /** What else becomes of what is on the screen. */
  besides?: string
}) => Promise<boolean>

export function useMoveSerial(sheet: Sheet): MoveSerial {
  const say = useAmsSay()
  const { ask, toast, showFailure } = useFeedback()
  const readAgain = useReadAgain()
  return async (serial, more = {}) => {
    const from = more.from ?? sheet.clashes.find((clash) => clash.serial === serial)?.otherSiteCode ?? ''
    const text = [say('moveText', { serial, from, to: sheet.siteCode }), more.besides].filter(Boolean).join(' ')
    if (!(await ask({ title: say('moveTitle', { serial }), text, action: say('move') }))) return false
    try {
      await sendTo<unknown>('POST', amsCalls.moveSerial, { body: { serial, toSiteId: sheet.siteId }, failure: 'own' })
      toast(say('wasMoved', { serial, site: sheet.siteCode }))
      readAgain()
      return true
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
      return false
    }
  }
}
