import { entityOf } from '#framework/metadata'
import { asFailure, CheckboxInput, Dialog, failureText, Icon, LeaveGuard, PageFrame, ReferencePicker, useFeedback, useGuardedClose, useSay, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useEmployeeSay } from '../texts.ts'
import { useReload } from '../use-people.ts'
import { AllocationChoices, WorkChoices } from './choices.tsx'
import { Successor } from './successor.tsx'
import { sendChange, usePreview, type Kind, type Preview, type Way } from './use-change.ts'

/** Resigns somebody, or passes what the person is allocated to on to another: what moves stands here before it does. */
export function ChangeDialog({ kind, id, name, onClose }: { kind: Kind; id: number; name: string; onClose: () => void }) {
  const say = useEmployeeSay()
  const words = useSay()
  const { model } = useSession()
  const { toast } = useFeedback()
  const reload = useReload()
  const [to, setTo] = useState<{ id: number; name: string } | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const [movesAll, setMovesAll] = useState(true)
  const [ways, setWays] = useState<{ readonly [work: string]: Way }>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isEntered = to !== null || left.length > 0 || !movesAll || Object.keys(ways).length > 0
  const close = useGuardedClose(isEntered, onClose)
  const [kinds, setKinds] = useState<readonly string[]>([])
  const chosenKinds = left.length ? kinds.filter((line) => !left.includes(line)) : null
  const { data, error, refetch } = usePreview(kind, id, { toId: to?.id ?? null, kinds: chosenKinds, allocations: movesAll })
  const isResigning = kind === 'resign'
  const gains = data?.allocations.filter(({ has, hasAlready }) => has > 0 && (to === null || has > hasAlready)) ?? []
  const open = data?.work.filter(({ count }) => count > 0) ?? []
  const chosen = (work: Preview['work'][number]): Way | undefined => {
    const way = ways[work.name]
    return way === 'move' && to === null ? undefined : way
  }
  const isDecided = open.every((work) => !work.ways.length || chosen(work) !== undefined)
  const moved = gains.filter((line) => (isResigning ? movesAll && to !== null : !left.includes(line.name)))
  const isReady = data !== undefined && isDecided && !busy && (isResigning || (to !== null && (moved.length > 0 || open.some((work) => chosen(work) !== undefined && chosen(work) !== 'leave'))))
  const submit = async () => {
    if (!data) return
    setBusy(true)
    setProblem(null)
    try {
      const decided = Object.fromEntries(open.flatMap((work) => (chosen(work) ? [[work.name, chosen(work)]] : []))) as { [work: string]: Way }
      toast(await sendChange(kind, id, { toId: to?.id ?? null, kinds: chosenKinds, allocations: movesAll, ways: decided }, data.stamp))
      reload()
      onClose()
    } catch (thrown) {
      const failure = asFailure(thrown)
      setProblem(failure.status === 409 ? say('changed') : [failure.validationErrors[0]?.message ?? failure.message, failure.details].filter(Boolean).join(' ') || failureText(failure, words).text)
      await refetch()
    } finally {
      setBusy(false)
    }
  }
  const allocations = moved.reduce((count, { has, hasAlready }) => count + has - (to ? hasAlready : 0), 0)
  const work = open.reduce((count, each) => count + (chosen(each) && chosen(each) !== 'leave' ? each.count : 0), 0)
  const sums = [allocations > 0 && say('sumAllocations', { count: allocations }), work > 0 && say('sumWork', { count: work })].filter((part) => part !== false)
  const sum = sums.length > 1 ? say('sumBoth', { allocations: sums[0] ?? '', work: sums[1] ?? '' }) : sums[0]
  const action = isResigning ? say(to ? 'doResignTransfer' : 'doResign') : say('doTransfer', { name: to?.name ?? '…' })
  return (
    <Dialog
      title={say(isResigning ? 'resignTitle' : 'transferTitle', { name })} width={848} destroyOnHidden onCancel={close}
      footer={(
        <div className="change-foot">
          <span className="employee-quiet">{(isResigning || to) && data && (!isDecided ? say('decideFirst') : sum)}</span>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" danger={isResigning} disabled={!isReady} loading={busy} onClick={() => void submit()}>{action}</Button>
        </div>
      )}
    >
      {isEntered && <LeaveGuard />}
      <p className="dialog-text">{say(isResigning ? 'resignText' : 'nothingYet')}</p>
      <div className="change-people">
        <div><span>{say('from')}</span><p className="change-from"><bdi>{name}</bdi><Icon name="lock" size={14} /></p></div>
        <div>
          <label htmlFor="change-to">{say(isResigning ? 'toOptional' : 'to')}{!isResigning && <span className="field-star" aria-hidden="true">&nbsp;*</span>}</label>
          <ReferencePicker target={entityOf(model, 'Employee')} id="change-to" value={to?.id ?? null} {...(to ? { name: to.name } : {})} label={say(isResigning ? 'toOptional' : 'to')} clearable={isResigning} onChange={(next, its) => { setProblem(null); setTo(next === null ? null : { id: next, name: its ?? '' }) }} />
          {to && <Successor id={to.id} />}
        </div>
      </div>
      {problem && <p className="dialog-problem" role="alert">{problem}</p>}
      {(isResigning || to || (data && !error)) && <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={error ? asFailure(error).message : undefined}>
        {(preview) => (
          <>
            {isResigning && to && <label className="change-all"><CheckboxInput checked={movesAll} onChange={() => setMovesAll(!movesAll)} /> {say('moveAllocations')}</label>}
            {gains.length > 0 && (!isResigning || (to !== null && movesAll)) && <AllocationChoices lines={gains} roles={preview.roles} hasSuccessor={to !== null} left={left} {...(isResigning ? {} : { onLeft: (next: readonly string[]) => { setKinds(preview.allocations.map((line) => line.name)); setLeft(next) } })} />}
            {open.length > 0 && <WorkChoices work={open} to={to?.name ?? null} chosen={chosen} onChoose={(work, way) => setWays({ ...ways, [work]: way })} />}
            {gains.length + open.length === 0 && !isResigning && to && <p className="employee-quiet">{say('nothingToMove')}</p>}
            {to && moved.length > 0 && <p className="change-note"><Icon name="eye" size={14} /> <span>{say('seen', { name: to.name, before: preview.seen.before, count: preview.seen.after })}{!isResigning && ` ${say('seenLeft', { name, left: preview.seen.left, from: preview.seen.from })}`}</span></p>}
          </>
        )}
      </PageFrame>}
    </Dialog>
  )
}
