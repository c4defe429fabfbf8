/** A mail server in the test's process: takes letters by SMTP, and gives them back to be read. */
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import type { MailSettings } from '#framework/server'

export interface ReceivedLetter {
  to: string[]
  /** As it came. */
  raw: string
  headers: { readonly [name: string]: string }
  text: string
  html: string
}

export interface MailServer {
  settings: MailSettings
  letters: ReceivedLetter[]
  /** Answers the next letters with this code and sentence, after their last byte. */
  refuseNext(times: number, code: number, sentence: string): void
  /** Takes the next letters in and breaks the line before it answers. */
  breakNext(times: number): void
  close(): Promise<void>
}

export async function startMailServer(options: SMTPServerOptions = {}, login: MailSettings['login'] = null): Promise<MailServer> {
  const letters: ReceivedLetter[] = []
  const trouble: ({ code: number; sentence: string } | 'break')[] = []
  const server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true, logger: false, ...options,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const next = trouble.shift()
        if (next !== undefined && next !== 'break') return done(Object.assign(new Error(next.sentence), { responseCode: next.code }))
        letters.push(read(Buffer.concat(parts).toString('latin1'), session.envelope.rcptTo.map(({ address }) => address)))
        if (next === 'break') {
          for (const { _socket: socket } of server.connections as unknown as Iterable<{ _socket: { destroy(): void } }>) socket.destroy()
          return
        }
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    letters,
    settings: { host: '127.0.0.1', port, tls: 'none', login, from: { name: 'Back office', address: 'office@mast.example' } },
    refuseNext: (times, code, sentence) => trouble.push(...Array.from({ length: times }, () => ({ code, sentence }))),
    breakNext: (times) => trouble.push(...Array.from({ length: times }, () => 'break' as const)),
    close: () => new Promise((closed) => {
      server.close(() => closed())
    }),
  }
}

function read(raw: string, to: string[]): ReceivedLetter {
  const [head = '', body = ''] = halves(raw)
  const headers = headersOf(head)
  const [, boundary] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? []
  const parts = boundary ? body.split(`--${boundary}`).map((part) => halves(part.replace(/^\r\n/, ''))) : [[head, body] as [string, string]]
  const of = (type: string) => {
    const [partHead = '', content = ''] = parts.find(([each]) => headersOf(each)['content-type']?.startsWith(type)) ?? []
    const encoding = headersOf(partHead)['content-transfer-encoding']
    const bytes = encoding === 'base64' ? Buffer.from(content, 'base64') : encoding === 'quoted-printable' ? decode(content) : Buffer.from(content, 'latin1')
    return bytes.toString('utf8').replaceAll('\r\n', '\n')
  }
  return { to, raw, headers, text: of('text/plain'), html: of('text/html') }
}

function halves(text: string): [string, string] {
  const at = text.indexOf('\r\n\r\n')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 4)]
}

function headersOf(head: string): { [name: string]: string } {
  return Object.fromEntries(head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n').map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), words(line.slice(line.indexOf(':') + 1).trim())]))
}

/** Words of another alphabet stand encoded in headers. */
function words(text: string): string {
  return text.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, content: string) => (kind.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : decode(content.replaceAll('_', ' '))).toString('utf8'))
}

/** Quoted-printable. */
function decode(text: string): Buffer {
  return Buffer.from(text.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))), 'latin1')
}
