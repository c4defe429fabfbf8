import { asFailure, sendTo, useFeedback, useReadAgain, useRowActions } from '#framework/web'
import { alarmActions } from '../../rules.ts'
import { useAlarmSay } from '../texts.ts'

/** Actions of one alarm, with their dialogs. */
export function useAlarmActions() {
  return useRowActions(alarmActions, { acknowledge: { path: 'SiteAlarm/Acknowledge' }, clear: { path: 'SiteAlarm/Clear', fields: ['clearedTime'] } })
}

interface Answers { done: number; refused: number; items: readonly { id: number; success: boolean; message: string | null }[] }

/** An action on many alarms, each answered for itself. */
export function useManyAlarms(): (call: 'Acknowledge' | 'Clear', ids: readonly number[]) => Promise<void> {
  const say = useAlarmSay()
  const { toast, showFailure, ask } = useFeedback()
  const readAgain = useReadAgain()
  return async (call, ids) => {
    if (call === 'Clear' && !(await ask({ title: say('clearQuestion', { count: ids.length }), text: say('clearText'), action: say('clearMany', { count: ids.length }) }))) return
    try {
      const { done, items } = await sendTo<Answers>('POST', `SiteAlarm/${call}`, { body: { ids }, failure: 'own' })
      const reasons = [...new Set(items.flatMap(({ message }) => (message ? [message] : [])))]
      toast([say('doneOf', { done, all: ids.length }), ...reasons.slice(0, 3)].join(' '), { kind: reasons.length ? 'info' : 'success', stays: reasons.length > 0 })
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    } finally {
      readAgain()
    }
  }
}
