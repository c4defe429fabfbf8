/** A push service of a browser's maker, and a device behind it: takes what the server pushes, looks at who sent it, and reads it as the device does (RFC 8291, RFC 8188, RFC 8292), with the means of Node alone. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Pushed {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export async function startPushService() {
  const pushed: Pushed[] = []
  const statuses = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part)).on('end', () => {
      const path = request.url ?? ''
      const status = statuses.get(path) ?? 201
      if (status === 201) pushed.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin, pushed,
    /** What it answers for an address from now on. */
    answers: (path: string, status: number) => void statuses.set(path, status),
    /** A browser's subscription, and what reads what comes for it. */
    device(path: string) {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16)
      return {
        subscription: { endpoint: origin + path, expirationTime: null, keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') } },
        received: () => pushed.filter((each) => each.path === path).map(({ body }) => JSON.parse(opened(body, own, auth)) as { title: string; body: string; link: string; tag: string; lang: string; dir: string }),
      }
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

function opened(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0]
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const material = hkdf(own.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]), 32)
  const decipher = createDecipheriv('aes-128-gcm', hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16), hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Who signed the request. @returns the claims @throws where the signature is not that of the key */
export function signedBy({ headers }: Pushed): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const isGood = verify('sha256', Buffer.from(`${head}.${claims}`), { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  if (!isGood) throw new Error('the signature is not that of the key')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string } }
}
