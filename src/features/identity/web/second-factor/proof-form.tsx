/** What is asked for before something that matters: one's password, a code, or both; what is wrong stands on its box. */
import { Button, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { problemsOf } from '../problems-of.ts'
import { useSay } from '../texts.ts'

/** Names as the server has them. */
export type ProofBox = 'password' | 'code' | 'adminPassword'

export interface ProofFormProps {
  boxes: readonly ProofBox[]
  action: string
  danger?: boolean
  /** Sends what was entered. What it throws stands on its box, or above them. */
  onSend: (values: { readonly [box: string]: string }) => Promise<void>
  onCancel: () => void
}

export function ProofForm({ boxes, action, danger = false, onSend, onCancel }: ProofFormProps) {
  const say = useSay()
  const id = useId()
  const [values, setValues] = useState<{ readonly [box: string]: string }>({})
  const [wrong, setWrong] = useState<{ readonly [box: string]: string }>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = boxes.filter((box) => !values[box]?.trim())
    if (missing.length) return setWrong(Object.fromEntries(missing.map((box) => [box, say(`proof_${box}_missing`)])))
    setBusy(true)
    setWrong({})
    try {
      await onSend(values)
    } catch (thrown) {
      setWrong(problemsOf(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="proof-form" onSubmit={(event) => void submit(event)} noValidate>
      {wrong['all'] && <p className="proof-problem" role="alert">{wrong['all']}</p>}
      {boxes.map((box, n) => {
        const problem = wrong[box]
        const given = {
          id: `${id}${box}`, className: 'input-ltr', value: values[box] ?? '', onChange: (event: { target: { value: string } }) => setValues({ ...values, [box]: event.target.value }), autoFocus: n === 0,
          ...(problem ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}${box}-problem` } : {}),
        }
        return (
          <div key={box} className="proof-box">
            <label htmlFor={`${id}${box}`}>{say(`proof_${box}`)}</label>
            {box === 'code' ? <Input {...given} inputMode="numeric" autoComplete="one-time-code" /> : <Input.Password {...given} autoComplete="current-password" />}
            {problem && <p className="proof-problem" role="alert" id={`${id}${box}-problem`}>{problem}</p>}
          </div>
        )
      })}
      <div className="proof-actions">
        <Button type="primary" danger={danger} htmlType="submit" loading={busy}>{action}</Button>
        <Button onClick={onCancel}>{say('cancel')}</Button>
      </div>
    </form>
  )
}
