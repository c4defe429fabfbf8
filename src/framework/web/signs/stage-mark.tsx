import { stages } from '#framework/wire'
import { StateMark } from './state-mark.tsx'

/** The stage of a row whose status is one of the tenant's own. @param isFirst of the statuses of its stage */
export function StageMark({ stage, isFirst = true, ...word }: { stage: unknown; isFirst?: boolean; label?: string }) {
  if (stage === stages.finished) return <StateMark shape="tick" tone="ok" {...word} />
  return stage === stages.underWay ? <StateMark shape={isFirst ? 'half' : 'disc'} tone="warn" {...word} /> : <StateMark shape="ring" tone="idle" {...word} />
}
