import { useId, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useSay } from '../texts/say.ts'

/** A text box of the sign-in form, 40 px; a secret one can be shown. */
export function Field({ name, label, hint, autoComplete, autoFocus = false, secret = false, invalid = false, defaultValue = '', numeric = false }: {
  name: string
  label: string
  hint?: string
  autoComplete: string
  autoFocus?: boolean
  secret?: boolean
  invalid?: boolean
  defaultValue?: string
  /** Phones show their digits. */
  numeric?: boolean
}) {
  const say = useSay()
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <span className="sign-in-box">
        <input
          id={id} name={name} type={secret && !shown ? 'password' : 'text'} inputMode={numeric ? 'numeric' : undefined} dir="ltr" autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} defaultValue={defaultValue}
          // The page has one purpose, and its first box comes first for everybody.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus} aria-describedby={hint ? `${id}-hint` : undefined} aria-invalid={invalid || undefined}
        />
        {secret && <button type="button" aria-label={say(shown ? 'signIn.hidePassword' : 'signIn.showPassword')} onClick={() => setShown(!shown)}><Icon name={shown ? 'eye' : 'eyeOff'} /></button>}
      </span>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
