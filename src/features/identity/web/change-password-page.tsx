/** One's own password (document 0 §7): the present one, and the new one twice. Every sign-in ends with it. */
import { Page, PageHead, sendTo, useFeedback, WireFailure } from '#framework/web'
import { Button, Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { shortestPassword } from '../rules.ts'
import { useSay } from './texts.ts'
import './change-password.css'

const boxes = ['present', 'next', 'again'] as const
type Box = (typeof boxes)[number]

export function ChangePasswordPage() {
  const say = useSay()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const [values, setValues] = useState<{ readonly [B in Box]: string }>({ present: '', next: '', again: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!values.present || [...values.next].length < shortestPassword) return setProblem(say('tooShort', { min: shortestPassword }))
    if (values.next !== values.again) return setProblem(say('differ'))
    setBusy(true)
    setProblem(null)
    try {
      await sendTo('POST', 'User/ChangePassword', { body: { currentPassword: values.present, newPassword: values.next }, failure: 'own' })
      toast(say('changed'))
      await navigate('/logout')
    } catch (thrown) {
      if (!(thrown instanceof WireFailure)) throw thrown
      setProblem([thrown.message, thrown.details].filter(Boolean).join(' '))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Page narrow>
      <PageHead title={say('title')} />
      <form className="change-password" onSubmit={(event) => void submit(event)} noValidate>
        <p>{say('ends')}</p>
        {boxes.map((box) => (
          <label key={box} className="change-password-box">
            <span>{say(box)}</span>
            <Input.Password
              className="input-ltr" value={values[box]} autoComplete={box === 'present' ? 'current-password' : 'new-password'}
              onChange={(event) => setValues({ ...values, [box]: event.target.value })} {...(problem ? { status: 'error' as const } : {})}
            />
          </label>
        ))}
        {problem && <p className="change-password-problem" role="alert">{problem}</p>}
        <div className="change-password-deeds"><Button type="primary" htmlType="submit" loading={busy}>{say('title')}</Button></div>
      </form>
    </Page>
  )
}
