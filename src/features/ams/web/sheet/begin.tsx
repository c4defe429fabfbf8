import { asFailure, callFor, PageState, sendTo, useEntity, useFeedback, useReadAgain } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import type { Sheet } from '../../model/shapes.ts'
import { useAmsSay } from '../texts.ts'

/** A site whose sheet is still to be begun. */
export function Begin({ sheet }: { sheet: Sheet }) {
  const say = useAmsSay()
  const ams = useEntity('AMS')
  const { showFailure } = useFeedback()
  const readAgain = useReadAgain()
  const [isBusy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      await sendTo<unknown>('POST', callFor(ams, 'create')?.path ?? 'AMS/Create', { body: { siteId: sheet.siteId }, failure: 'own' })
      readAgain()
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return <PageState title={say('noSheet')} text={say('noSheetText')} actions={<Button type="primary" loading={isBusy} onClick={() => void begin()}>{say('begin')}</Button>} />
}
