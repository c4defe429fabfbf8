import { ActionButtons, actionItems, RecordPanel, useRowActions, useSession, wordsField, type RecordPanelProps } from '#framework/web'
import { lineActions, lineState } from '../../rules.ts'
import { useCheckSay } from '../texts.ts'
import '../checks.css'

const calls = { acceptSerial: { path: 'AssetCheckLine/Accept' }, refuseSerial: { path: 'AssetCheckLine/Refuse', fields: [wordsField('reason', { en: 'Reason', ur: 'وجہ' }, true, { max: 1000 })] } } as const

/** A difference is accepted into the books, or refused with a reason. */
export function DecidePanel({ row }: RecordPanelProps) {
  const say = useCheckSay()
  const { language, user } = useSession()
  const { of, start, busy, dialog } = useRowActions(lineActions, calls)
  const state = lineState(row)
  const actions = actionItems(of(row), language).filter(({ name }) => name !== 'answerSerial')
  return (
    <RecordPanel title={say('decide')}>
      {state === 'open' && <p className="checks-quiet">{say('notYet')}</p>}
      {state === 'matching' && <p className="checks-quiet">{say('noDifference')}</p>}
      {state === 'proposed' && <><p className="checks-quiet">{row['checkedById'] === user.id ? say('byOther') : say('acceptText')}</p><ActionButtons actions={actions} primary="acceptSerial" beside={['refuseSerial']} busy={busy} onAction={(name) => start(name, row)} /></>}
      {state === 'refused' && <p dir="auto">{say('refusedBecause', { reason: String(row['decisionReason'] ?? '') })}</p>}
      {state === 'accepted' && <p>{say('acceptedWord')}</p>}
      {dialog}
    </RecordPanel>
  )
}
