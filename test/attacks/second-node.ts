import { createMastline, type Mastline } from '../../src/app/server.ts'
import { cheapFeatures, type TestAnswer, type TestServer } from '../support/server.ts'

/** A further node on the database of a test server: same rows, same tokens, and nothing remembered. */
export async function secondNode({ testDatabase }: Pick<TestServer, 'testDatabase'>): Promise<{ mastline: Mastline; get(path: string, token: string): Promise<Pick<TestAnswer, 'status' | 'text'>>; close(): Promise<void> }> {
  const mastline = await createMastline({
    ownerUrl: testDatabase.url, web: null, log: { level: 'silent' }, features: cheapFeatures,
    settings: { host: '127.0.0.1', publicUrl: undefined, adminPassword: undefined, corsOrigins: [], trustProxy: [], timeZone: 'Asia/Karachi', demo: false },
  })
  return {
    mastline,
    async get(path, token) {
      const { statusCode, payload } = await mastline.app.inject({ url: path.startsWith('/') ? path : `/api/services/app/${path}`, headers: { authorization: `Bearer ${token}` } })
      return { status: statusCode, text: payload }
    },
    close: () => mastline.close(),
  }
}
