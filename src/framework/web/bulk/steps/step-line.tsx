import { Icon } from '../../icons/icon.tsx'
import { useSay, type TextKey } from '../../texts/say.ts'
import { steps, type Step } from '../bulk-state.ts'

const names: { readonly [step in (typeof steps)[number]]: TextKey } = { file: 'bulk.stepFile', columns: 'bulk.stepColumns', check: 'bulk.stepCheck', import: 'bulk.stepImport' }

/** The four steps: done ones ticked, the current one filled. */
export function StepLine({ step }: { step: Step }) {
  const say = useSay()
  const current = step === 'result' ? steps.length : steps.indexOf(step)
  return (
    <ol className="bulk-steps">
      {steps.map((name, index) => (
        <li key={name} className={index === current ? 'bulk-step-on' : index < current ? 'bulk-step-done' : undefined} aria-current={index === current ? 'step' : undefined}>
          <span className="bulk-step-mark">{index < current ? <Icon name="check" size={12} /> : index + 1}</span>
          <span className="bulk-step-name" aria-label={index < current ? say('bulk.stepDone', { step: say(names[name]) }) : undefined}>{say(names[name])}</span>
        </li>
      ))}
    </ol>
  )
}
