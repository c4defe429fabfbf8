import { asFailure, sendTo, useFeedback, useReadAgain } from '#framework/web'
import { amsCalls } from '../../calls.ts'
import type { Sheet } from '../../model/shapes.ts'
import { useAmsSay } from '../texts.ts'

/** Writes down that a serial moved here, once it is said what becomes of both sheets. */
export function useMoveSerial(sheet: Sheet): (serial: string) => void {
  const say = useAmsSay()
  const { ask, toast, showFailure } = useFeedback()
  const readAgain = useReadAgain()
  const move = async (serial: string) => {
    const from = sheet.clashes.find((clash) => clash.serial === serial)?.otherSiteCode ?? ''
    if (!(await ask({ title: say('moveTitle', { serial }), text: say('moveText', { serial, from, to: sheet.siteCode }), action: say('move') }))) return
    try {
      await sendTo<unknown>('POST', amsCalls.moveSerial, { body: { serial, toSiteId: sheet.siteId }, failure: 'own' })
      toast(say('wasMoved', { serial, site: sheet.siteCode }))
      readAgain()
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    }
  }
  return (serial) => void move(serial)
}
