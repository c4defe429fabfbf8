/** What was given to people, as the server tells it, with what waits on the device. */
import { useKeptService, useWaiting, type WaitingWrite, type WireRow } from '#framework/web'
import { formAfter, type Form } from '#operations/questions/web/index'
import { states } from '../rules.ts'

const answersPath = 'QuestionConsumption/SaveAnswers'
export const returnPath = 'QuestionReturn/Create'
export const questionsPath = 'QuestionConsumption/GetQuestions'
export const issuedPath = 'QuestionConsumption/Get'

/** Where the answers of one go. */
export const placeOf = (questionConsumptionId: number) => ({ path: answersPath, row: 'questionConsumptionId', owner: { questionConsumptionId } })

const waitsAt = (writes: readonly WaitingWrite[], wanted: string, id: number) => writes.some(({ path, row, problem }) => path === wanted && row === id && problem === null)

/** As it will be once what waits was sent. */
export function rowAfter<R extends WireRow>(row: R, writes: readonly WaitingWrite[]): R {
  if (waitsAt(writes, returnPath, row.id)) return { ...row, status: states.returned, isWaiting: true }
  return waitsAt(writes, answersPath, row.id) ? { ...row, isWaiting: true } : row
}

export function useIssued(id: number) {
  const { data, error, refetch } = useKeptService<WireRow>(issuedPath, { id })
  const waiting = useWaiting()
  return { data: data && rowAfter(data, waiting), error, refetch }
}

export function useQuestions(Id: number) {
  const { data, error, refetch } = useKeptService<Form>(questionsPath, { Id })
  const waiting = useWaiting()
  return { data: data && formAfter(data, placeOf(Id), waiting), error, refetch }
}
