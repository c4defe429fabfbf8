/** Letters by SMTP: in both languages, once each whatever fails, and never with a secret in what is told of a failure. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineFeature, defineJob, featureTexts, type Letter } from '#framework/server'
import { z } from 'zod'
import { makeMail } from '../../../../src/framework/server/mail/mail.ts'
import { toySources } from '../../../support/toy-model.ts'
import { startMailServer, type MailServer } from '../../../support/mail/mail-server.ts'
import { cheapFeatures, startTestServer, type TestServer } from '../../../support/server.ts'

let mailServer: MailServer
let server: TestServer

const letter: Letter = {
  to: 'ali@example.com', language: 'en', subject: 'A <b>letter</b> & more', paragraphs: ['Hello "Ali" <script>', 'Second line'], action: { label: 'Open it', address: 'https://back.example/errands/7#a&b' }, notes: ['Small print.'],
}
const urdu: Letter = { ...letter, to: 'sana@example.com', language: 'ur', subject: 'آپ کا خط', paragraphs: ['سلام'], action: { label: 'کھولیں', address: 'https://back.example/x' } }

const letters = defineFeature({
  key: 'letters', pages: [], permissions: [], texts: featureTexts('letters', { en: {}, ur: {} }),
  jobs: [defineJob({
    name: 'letters.send', label: { en: 'Send a letter', ur: 'خط بھیجنا' }, retries: 0, input: z.object({ letter: z.custom<Letter>() }),
    run: async ({ principal, mail, requestId, data }) => void (await mail.deliver(principal, requestId, async () => data.letter)),
  })],
})

beforeAll(async () => {
  mailServer = await startMailServer({}, { user: 'office', password: 'sesame-and-more' })
  server = await startTestServer({ sources: toySources, features: [...cheapFeatures, letters], runsJobs: true, settings: { publicUrl: 'https://back.example', mail: { ...mailServer.settings, login: null } } })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const by = { tenantId: 1, language: 'en' } as const
const mail = () => server.mastline.context.mail
const last = () => mailServer.letters.at(-1)
const state = async (key: string) => (await server.mastline.database.read(1, (connection) => connection.rows({ text: 'SELECT sent_at IS NOT NULL FROM app.mail WHERE tenant_id = 1 AND key = $1', values: [key] }))).map(([sent]) => sent)

describe('a letter', () => {
  it('says the same as text and as HTML, where nothing is taken for markup', async () => {
    expect(await mail().deliver(by, 'one', async () => letter)).toBe('sent')
    expect(last()).toMatchObject({ to: ['ali@example.com'], headers: { subject: letter.subject, from: 'Back office <office@mast.example>', 'auto-submitted': 'auto-generated' } })
    expect(last()?.text).toContain('Hello "Ali" <script>\n\nSecond line\n\nOpen it:\nhttps://back.example/errands/7#a&b\n\n--\nSmall print.')
    expect(last()?.html).toContain('<html lang="en" dir="ltr">')
    expect(last()?.html).toContain('href="https://back.example/errands/7#a&amp;b"')
    expect(last()?.html).toContain('Hello &quot;Ali&quot; &lt;script&gt;')
    expect(last()?.html).not.toContain('<script')
    expect(last()?.text).toContain('Jazz · Mastline · back.example')
  })

  it('in Urdu runs from right to left, and names the customer so', async () => {
    await mail().deliver(by, 'two', async () => urdu)
    expect(last()).toMatchObject({ headers: { subject: 'آپ کا خط', 'content-language': 'ur' } })
    expect(last()?.html).toContain('<html lang="ur" dir="rtl">')
    expect(last()?.text).toContain('جاز')
  })

  it('cannot be turned to somebody else by what stands in it', async () => {
    const before = mailServer.letters.length
    await mail().deliver(by, 'headers', async () => ({ ...letter, subject: 'Hi\r\nBcc: thief@example.com' }))
    expect(last()?.to).toEqual(['ali@example.com'])
    expect(last()?.headers['bcc']).toBeUndefined()
    await expect(mail().deliver(by, 'address', async () => ({ ...letter, to: 'ali@example.com>\r\nRCPT TO:<thief@example.com' }))).rejects.toThrow('did not take')
    expect(mailServer.letters.length).toBe(before + 1)
  })
})

describe('one letter', () => {
  it('is sent once, whoever asks again', async () => {
    const before = mailServer.letters.length
    const outcomes = [await mail().deliver(by, 'once', async () => letter), await mail().deliver(by, 'once', async () => letter)]
    expect(outcomes).toEqual(['sent', 'sentBefore'])
    expect(mailServer.letters.length).toBe(before + 1)
    expect(await mail().deliver({ ...by, tenantId: 0 }, 'once', async () => null)).toBe('nothing')
  })

  it('that the server refuses is sent later, under the same number', async () => {
    mailServer.refuseNext(1, 451, 'Come back later')
    await expect(mail().deliver(by, 'later', async () => letter)).rejects.toThrow('The mail server did not take the letter: Message failed: 451 Come back later')
    expect(await state('later')).toEqual([])
    expect(await mail().deliver(by, 'later', async () => letter)).toBe('sent')
  })

  it('of which nobody knows whether it arrived is not sent again', async () => {
    const before = mailServer.letters.length
    mailServer.breakNext(1)
    await expect(mail().deliver(by, 'broken', async () => letter)).rejects.toThrow('may have arrived')
    expect(mailServer.letters.length).toBe(before + 1)
    expect(await mail().deliver(by, 'broken', async () => letter)).toBe('unknown')
    expect([mailServer.letters.length, await state('broken')]).toEqual([before + 1, ['f']])
  })

  it('waits for its transaction, and is not sent where that fails', async () => {
    const { context, jobs } = server.mastline
    const principal = { tenantId: 1, userId: null, userName: '', permissions: new Set<string>(), reach: null, language: 'en', zone: 'UTC' } as const
    const before = mailServer.letters.length
    await context.transaction({ principal }, async (tx) => {
      await tx.send('letters.send', { letter })
      throw new Error('no')
    }).catch(() => undefined)
    await jobs?.settled()
    expect(mailServer.letters.length).toBe(before)
    await context.transaction({ principal }, (tx) => tx.send('letters.send', { letter }))
    await jobs?.settled()
    expect(mailServer.letters.length).toBe(before + 1)
  })

  it('that fails stands among the jobs with its reason', async () => {
    const { context, jobs } = server.mastline
    mailServer.refuseNext(1, 550, 'No such person')
    await context.transaction({ principal: { tenantId: 1, userId: null, userName: '', permissions: new Set(), reach: null, language: 'en', zone: 'UTC' } }, (tx) => tx.send('letters.send', { letter }))
    await jobs?.settled()
    const text = JSON.stringify((await (await server.admin()).call('Job/GetRuns?State=failed')).envelope.result)
    expect(text).toContain('No such person')
  })
})

describe('the mail server', () => {
  const through = (settings: MailServer['settings'], log: unknown[] = []) => makeMail({
    settings, publicUrl: 'https://back.example', customer: undefined, database: server.mastline.database, log: { info: (...line) => log.push(line), warn: (...line) => log.push(line), error: (...line) => log.push(line) },
  })

  it('that repeats a password does not bring it into what is told', async () => {
    const guarded = await startMailServer({ authOptional: false, allowInsecureAuth: true, onAuth: ({ password }, _, done) => done(new Error(`wrong: ${password ?? ''} ${Buffer.from(password ?? '').toString('base64')}`)) }, { user: 'office', password: 'sesame-and-more' })
    const log: unknown[] = []
    const failure = await through(guarded.settings, log).deliver(by, 'login', async () => letter).catch((error: unknown) => error)
    await guarded.close()
    expect(String(failure)).toContain('wrong: …')
    expect(`${String(failure)} ${JSON.stringify(log)}`).not.toContain('sesame')
    expect(JSON.stringify(failure)).not.toContain(Buffer.from('sesame-and-more').toString('base64'))
  })

  it('that does not secure the line, or shows a certificate nobody vouches for, gets nothing', async () => {
    const own = await startMailServer({ disabledCommands: [] })
    for (const [key, settings] of [['plain', mailServer.settings], ['own', own.settings]] as const) {
      const before = [mailServer.letters.length, own.letters.length]
      await expect(through({ ...settings, tls: 'starttls' }).deliver(by, key, async () => letter)).rejects.toThrow('did not take')
      expect([mailServer.letters.length, own.letters.length]).toEqual(before)
    }
    await own.close()
  })

  it('that is not there is a sentence', async () => {
    await expect(through({ ...mailServer.settings, port: 1 }).deliver(by, 'gone', async () => letter)).rejects.toThrow(/did not take the letter: .*ECONNREFUSED/)
    expect(await state('gone')).toEqual([])
  })
})
