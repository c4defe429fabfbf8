import { QrCode } from '../page/qr-code.tsx'
import { useSay } from '../texts/say.ts'
import './authenticator-setup.css'

/** What an authenticator needs to make codes: a picture to scan, and the same as text. */
export function AuthenticatorSetup({ uri, secret }: { uri: string; secret: string }) {
  const say = useSay()
  return (
    <div className="authenticator-setup">
      <QrCode text={uri} label={say('signIn.qrLabel')} />
      <p>{say('signIn.typeSecret')}</p>
      <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
    </div>
  )
}
