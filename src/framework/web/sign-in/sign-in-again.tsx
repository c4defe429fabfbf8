/** Sign-in over the page whose session ended: what stands below keeps its state, and what it was sending waits. */
import { useContext, useEffect, useId, useRef } from 'react'
import { leavePage } from '../page/dialogs/leave-page.ts'
import { nameOf } from '../session/ended/owner.ts'
import { settleSession } from '../session/ended/gate.ts'
import { SignedInContext, type SignedIn } from '../session/session.ts'
import { useSessionOver } from '../session/ended/use-session-over.ts'
import { keepOrigin, signOut } from '../session/sign-in.ts'
import { useSay } from '../texts/say.ts'
import { CredentialsForm } from './credentials-form.tsx'
import './sign-in.css'

export function SignInAgain() {
  const over = useSessionOver()
  const signedIn = useContext(SignedInContext)
  return over && signedIn ? <Dialog signedIn={signedIn} /> : null
}

/** Milliseconds without a key after which whoever typed is taken to have seen the dialog. */
const pause = 1000

/** Whether keys that are pressed now are meant for a box of the page. */
const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable=true]') === true

function Dialog({ signedIn: { user, tenant } }: { signedIn: SignedIn }) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    let seen: ReturnType<typeof setTimeout> | undefined
    const begin = () => element.querySelector<HTMLInputElement>('input[name=password]')?.focus()
    const beginAfterPause = () => {
      clearTimeout(seen)
      seen = setTimeout(() => { if (document.activeElement === element) begin() }, pause)
    }
    const open = () => {
      if (!element.isConnected) return
      const wasTyping = isTyping()
      element.showModal()
      if (!wasTyping) return begin()
      // What is typed on is of the page below: it goes nowhere, not into the box of the password.
      element.focus()
      beginAfterPause()
    }
    const typedOn = ({ target }: KeyboardEvent) => {
      if (target === element) beginAfterPause()
    }
    // Only a sign-in closes it: the page below could not do anything.
    const stay = (event: Event) => event.preventDefault()
    const stayOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    element.addEventListener('cancel', stay)
    element.addEventListener('keydown', stayOnEscape)
    element.addEventListener('keydown', typedOn)
    element.addEventListener('close', open)
    open()
    return () => {
      element.removeEventListener('close', open)
      element.removeEventListener('cancel', stay)
      element.removeEventListener('keydown', stayOnEscape)
      element.removeEventListener('keydown', typedOn)
      clearTimeout(seen)
      element.close()
    }
  }, [])

  const leave = () => {
    const { pathname, search } = location
    signOut()
    keepOrigin(pathname + search)
    leavePage('/user/login')
  }
  return (
    <dialog ref={dialog} tabIndex={-1} className="sign-in-again" aria-labelledby={title}>
      <CredentialsForm
        userName={user.userName} tenancyName={tenant?.tenancyName ?? ''} onSignedIn={settleSession}
        more={<button type="button" className="sign-in-leave" onClick={leave}>{say('signIn.leavePage')}</button>}
      >
        <h2 id={title}>{say('signIn.overTitle')}</h2>
        <p className="sign-in-over-text">{say('signIn.overText', { name: nameOf(user) })}</p>
      </CredentialsForm>
    </dialog>
  )
}
