/** How clients of ABP's larger template fetch a file: by its token, without signing in. */
import { z } from 'zod'
import { NotFound } from '../../failures.ts'
import { service, type Service } from '../../http/service/service.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { say } from '../../texts.ts'
import { purgeTemporary } from './temporary-table.ts'
import type { TemporaryFiles } from './temporary-files.ts'

/** Type and name are the file's own, whatever the address says: else anybody could have any bytes served as a page. */
export function temporaryServices(files: Pick<TemporaryFiles, 'find'>): readonly Service[] {
  return [
    service({
      path: '/File/DownloadTempFile', method: 'GET', admits: 'everyone', answers: 'stream',
      input: z.object({ fileType: z.string().optional(), fileToken: z.string(), fileName: z.string().optional() }),
      async handle({ input, principal, origin }) {
        const found = await files.find(input.fileToken)
        if (!found) throw new NotFound(say(principal?.language ?? origin.language ?? 'en', 'noFile'))
        return found
      },
    }),
  ]
}

export const purgeTemporaryFiles = defineJob({
  name: 'files.purge-temporary', label: { en: 'Remove files nobody can fetch any more', ur: 'وہ فائلیں ہٹانا جو اب کوئی نہیں لے سکتا' }, schedule: '7,37 * * * *',
  run: ({ principal, database }) => database.transaction(principal.tenantId, purgeTemporary),
})
