import { ActionButtons, actionItems, Failed, PanelLines, pathsOf, RecordPanel, useEntity, useRowActions, useRows, useSession, wordOf, type RecordPanelProps } from '#framework/web'
import { Link } from 'react-router-dom'
import { whatIn } from '../../model/places.ts'
import { checkActions, lineActions, lineState } from '../../rules.ts'
import { useCheckSay } from '../texts.ts'
import '../checks.css'

const some = 50
const calls = { closeCheck: { path: 'AssetCheck/Close' }, reopenCheck: { path: 'AssetCheck/Reopen' } } as const

/** A name of the other direction does not turn what stands beside it. */
const isolated = (name: string) => name && `\u2068${name}\u2069`

/** The lines of a job with what was found, differences first. */
export function LinesPanel({ row }: RecordPanelProps) {
  const say = useCheckSay()
  const { language } = useSession()
  const lines = useEntity('AssetCheckLine')
  const { of, start, busy, dialog } = useRowActions(checkActions, calls)
  const { data, error, refetch } = useRows(lines, { skip: 0, take: some, sorting: 'result desc, id asc', conditions: [['checkId', row.id]] })
  const actions = actionItems(of(row), language)
  const states = lineActions.states
  return (
    <RecordPanel title={say('lines')} {...(data ? { count: data.totalCount } : {})}>
      {actions.length > 0 && <ActionButtons actions={actions} primary={null} beside={actions.map(({ name }) => name)} busy={busy} onAction={(name) => start(name, row)} />}
      {error && !data && <Failed title={say('linesFailed')} error={error} onRetry={() => void refetch()} />}
      {data && <PanelLines lines={data.items.map((line) => ({ key: line.id, name: [isolated(wordOf(line, 'siteName')), whatIn(language, wordOf(line, 'place'), wordOf(line, 'what')), wordOf(line, 'expectedSerial')].filter(Boolean).join(' · '), to: pathsOf(lines).record(line.id), note: states[lineState(line)][language] }))} />}
      {data && data.totalCount > some && <p><Link to={`/serialProposals?tab=all&checkId=${row.id}`}>{say('more', { count: data.totalCount })}</Link></p>}
      {dialog}
    </RecordPanel>
  )
}
