/** One's own password: the present one, and the new one twice. Every sign-in ends with it. */
import { Page, PageHead, sendTo, useFeedback, WireFailure } from '#framework/web'
import { Button, Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { shortestPassword } from '../rules.ts'
import { useSecuritySettings } from './password-rules/use-security-settings.ts'
import { useSay } from './texts.ts'
import './change-password.css'

const boxes = ['present', 'next', 'again'] as const
type Box = (typeof boxes)[number]

export function ChangePasswordPage() {
  const say = useSay()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const [values, setValues] = useState<{ readonly [B in Box]: string }>({ present: '', next: '', again: '' })
  const [problem, setProblem] = useState<{ box?: Box; text: string } | null>(null)
  const min = useSecuritySettings().data?.passwordLength ?? shortestPassword
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!values.present) return setProblem({ box: 'present', text: say('proof_password_missing') })
    if ([...values.next].length < min) return setProblem({ box: 'next', text: say('tooShort', { min }) })
    if (values.next !== values.again) return setProblem({ box: 'again', text: say('differ') })
    setBusy(true)
    setProblem(null)
    try {
      await sendTo('POST', 'User/ChangePassword', { body: { currentPassword: values.present, newPassword: values.next }, failure: 'own' })
      toast(say('changed'))
      await navigate('/logout')
    } catch (thrown) {
      if (!(thrown instanceof WireFailure)) throw thrown
      const onNext = thrown.validationErrors.find(({ members }) => members.some((member) => member.toLowerCase() === 'newpassword'))
      setProblem(onNext ? { box: 'next', text: onNext.message } : { text: [thrown.message, thrown.details].filter(Boolean).join(' ') })
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
              onChange={(event) => setValues({ ...values, [box]: event.target.value })} {...(problem && (problem.box ?? box) === box ? { status: 'error' as const, 'aria-invalid': true } : {})}
            />
            {problem?.box === box && <span className="change-password-problem" role="alert">{problem.text}</span>}
          </label>
        ))}
        {problem && !problem.box && <p className="change-password-problem" role="alert">{problem.text}</p>}
        <div className="change-password-actions"><Button type="primary" htmlType="submit" loading={busy}>{say('title')}</Button></div>
      </form>
    </Page>
  )
}
