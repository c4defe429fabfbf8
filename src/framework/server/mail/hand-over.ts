/** Hands one message to the mail server, and tells whether a failure is certain: whoever does not know must not send it again. */
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { Readable } from 'node:stream'
import { asHtml, asText, type Letter, type LetterHead } from './letter.ts'
import type { MailSettings } from './mail-settings.ts'

/** The mail server did not take it. */
export class MailFailure extends Error {
  /** The message was under way and no answer came: it may have arrived. */
  readonly mayHaveArrived: boolean
  constructor(message: string, mayHaveArrived: boolean) {
    super(message)
    this.mayHaveArrived = mayHaveArrived
  }
}

/** Milliseconds to connect, to be greeted, and between two answers. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** @param id what makes the message this one, however often it is handed over @throws MailFailure */
export async function handOver(settings: MailSettings, letter: Letter, head: LetterHead, id: string): Promise<void> {
  const message = await bytesOf(settings, letter, head, id)
  const connection = new SMTPConnection({
    host: settings.host, port: settings.port, secure: settings.tls === 'implicit', requireTLS: settings.tls === 'starttls', ignoreTLS: settings.tls === 'none', name: head.host, ...timeouts,
  })
  let isUnderWay = false
  // Read once the server has said that it waits for the message, and not before.
  const stream = new Readable({
    read() {
      isUnderWay = true
      this.push(message)
      this.push(null)
    },
  })
  try {
    await new Promise<void>((done, failed) => {
      connection.on('error', failed)
      connection.on('end', () => failed(new Error('the connection ended')))
      const send = () => connection.send({ from: settings.from.address, to: [letter.to] }, stream, (error) => (error ? failed(error) : done()))
      connection.connect((error) => {
        if (error) return failed(error)
        if (!settings.login) return send()
        const { user, password } = settings.login
        connection.login({ user, credentials: { user, pass: password } }, (refused) => (refused ? failed(refused) : send()))
      })
    })
    connection.quit()
  } catch (error) {
    connection.close()
    const answered = typeof error === 'object' && error !== null && 'responseCode' in error && typeof error.responseCode === 'number'
    throw new MailFailure(withoutSecrets(error instanceof Error ? error.message : String(error), settings), isUnderWay && !answered)
  }
}

function bytesOf({ from }: MailSettings, letter: Letter, head: LetterHead, id: string): Promise<Buffer> {
  const mail = new MailComposer({
    from, to: { name: '', address: letter.to }, subject: letter.subject, text: asText(letter, head), html: asHtml(letter, head), messageId: `<${id}@${head.host}>`,
    headers: { 'auto-submitted': 'auto-generated', 'content-language': letter.language }, disableFileAccess: true, disableUrlAccess: true,
  })
  return new Promise((done, failed) => {
    mail.compile().build((error, message) => (error ? failed(error) : done(message)))
  })
}

/** Servers repeat what they refuse. */
function withoutSecrets(text: string, { login }: MailSettings): string {
  const secrets = login ? [login.password, ...[login.password, `\0${login.user}\0${login.password}`].map((secret) => Buffer.from(secret).toString('base64'))] : []
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text).replaceAll(/\s+/g, ' ').slice(0, 300)
}
