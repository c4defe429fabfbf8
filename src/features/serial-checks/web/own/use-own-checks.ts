/** What the person is to verify, with what waits on this device put into it. */
import { sendTo, useFeedback, useKeptService, useReadAgain, useSession, useWaiting } from '#framework/web'
import { whatIn } from '../../model/places.ts'
import type { OwnCheck, OwnLine } from '../../model/shapes.ts'
import { useCheckSay } from '../texts.ts'

const answerPath = 'AssetCheckLine/Answer'
export interface Answer { result: number; foundSerial?: string; remarks?: string; image?: string }

/** `waits`: it is kept here and not sent yet; `problem`: what the server has against it. */
export type ShownLine = OwnLine & { waits: boolean; problem: string | null }
export type ShownCheck = Omit<OwnCheck, 'lines'> & { lines: readonly ShownLine[] }

export function useOwnChecks() {
  const { language } = useSession()
  const { data, error, refetch } = useKeptService<{ items: readonly OwnCheck[] }>('AssetCheck/GetMine')
  const waiting = useWaiting()
  const checks = data?.items.map((check): ShownCheck => ({
    ...check, lines: check.lines.map((stored): ShownLine => {
      const line = { ...stored, what: whatIn(language, stored.place, stored.what) }
      const write = waiting.findLast(({ path, row }) => path === answerPath && row === line.id)
      if (!write) return { ...line, waits: false, problem: null }
      const body = write.body as unknown as Answer
      return { ...line, result: body.result, foundSerial: body.foundSerial ?? '', remarks: body.remarks ?? '', decision: null, waits: write.problem === null, problem: write.problem }
    }),
  }))
  return { checks, error, refetch }
}

/** Sends an answer, or keeps it. @returns whether it is the server's by now @throws what it has against it */
export function useAnswer() {
  const say = useCheckSay()
  const { toast } = useFeedback()
  const readAgain = useReadAgain()
  return async (line: OwnLine, answer: Answer): Promise<void> => {
    try {
      const row = await sendTo<{ id?: number } | null>('POST', answerPath, { body: { id: line.id, ...answer }, failure: 'own' })
      if (row?.id === undefined) toast(say('kept'), { kind: 'info' })
    } finally {
      readAgain()
    }
  }
}
