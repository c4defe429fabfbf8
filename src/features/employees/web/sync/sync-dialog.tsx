import { asFailure, Dialog, failureText, LeaveGuard, PageFrame, sendTo, useFeedback, useGuardedClose, useSay } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useEmployeeSay } from '../texts.ts'
import { useReload } from '../use-people.ts'
import { SourceForm, type Source } from './source-form.tsx'
import { RunResult, type Run } from './run-result.tsx'

/** Employees of another system: where it is, what it would change, and reading it. */
export function SyncDialog({ onClose }: { onClose: () => void }) {
  const say = useEmployeeSay()
  const words = useSay()
  const { toast } = useFeedback()
  const reload = useReload()
  const [busy, setBusy] = useState<'check' | 'run' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [isEntered, setEntered] = useState(false)
  const close = useGuardedClose(isEntered, onClose)
  const leaveForm = () => { setEditing(false); setEntered(false) }
  const source = useQuery({ queryKey: ['employees', 'source'], queryFn: () => sendTo<Source | null>('GET', 'EmployeeManagement/GetSource', { failure: 'own' }), staleTime: 0 })
  const runs = useQuery({ queryKey: ['employees', 'runs'], queryFn: () => sendTo<{ items: Run[] }>('GET', 'EmployeeManagement/GetSyncRuns', { failure: 'own' }), staleTime: 0, refetchInterval: 5000 })
  const last = runs.data?.items[0]
  const sync = async (isCheck: boolean) => {
    setBusy(isCheck ? 'check' : 'run')
    setProblem(null)
    try {
      toast(await sendTo<string>('POST', 'EmployeeManagement/Sync', { body: { IsCheck: isCheck }, failure: 'own' }))
    } catch (thrown) {
      const failure = asFailure(thrown)
      setProblem(failure.message || failureText(failure, words).text)
    }
    setBusy(null)
    reload()
  }
  const hasSource = source.data !== null && source.data !== undefined
  return (
    <Dialog
      title={say('syncTitle')} width={720} destroyOnHidden onCancel={close}
      footer={(
        <div className="change-foot">
          <span className="employee-quiet">{hasSource ? <bdi>{source.data?.address}</bdi> : source.data === null ? say('noSource') : ''}</span>
          {hasSource && !isEditing && <Button disabled={busy !== null} onClick={() => setEditing(true)}>{say('editSource')}</Button>}
          <Button disabled={!hasSource || isEditing || busy === 'run'} loading={busy === 'check'} onClick={() => void sync(true)}>{say('check')}</Button>
          <Button type="primary" disabled={!hasSource || isEditing || busy === 'check'} loading={busy === 'run'} onClick={() => void sync(false)}>{say('run')}</Button>
        </div>
      )}
    >
      <p className="dialog-text">{say('syncText')}</p>
      {isEntered && <LeaveGuard />}
      {problem && <p className="dialog-problem" role="alert">{problem}</p>}
      <PageFrame data={source.data === undefined ? undefined : { source: source.data }} error={source.error} onRetry={() => void source.refetch()}>
        {({ source: known }) => (known === null || isEditing
          ? <SourceForm source={known} onEntered={() => setEntered(true)} onDone={() => { leaveForm(); reload() }} {...(known ? { onCancel: leaveForm } : {})} />
          : last ? <RunResult run={last} /> : <p className="employee-quiet">{say('neverRun')}</p>)}
      </PageFrame>
    </Dialog>
  )
}
