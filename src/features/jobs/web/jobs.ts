/** Jobs and runs as the server answers them, read again every few seconds, and the ways to move them. */
import { sendTo } from '#framework/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export interface Run {
  id: string
  name: string
  displayName: string
  tenantId: number | null
  userName: string | null
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  attempts: number
  creationTime: string
  startTime: string | null
  nextTryTime: string | null
  ms: number | null
  done: number | null
  total: number | null
  message: string | null
  reason: string | null
  reference: string
  canRetry: boolean
  isCancelling: boolean
}

export interface Job {
  name: string
  displayName: string
  every: string | null
  lastRunTime: string | null
  lastState: Run['state'] | null
  lastMessage: string | null
  lastMs: number | null
  nextRunTime: string | null
  failures: number
  isPaused: boolean
  isPausedByHost: boolean
  pausedBy: string | null
  canRun: boolean
  waiting: number
  running: Run | null
  failed: Run | null
}

interface ListOf<T> {
  totalCount: number
  items: readonly T[]
}

const key = ['jobs'] as const
/** Milliseconds between two readings, while something runs and else. */
const pace = { busy: 1500, calm: 5000 }

export function useJobs() {
  return useQuery({
    queryKey: [...key, 'all'], queryFn: ({ signal }) => sendTo<ListOf<Job>>('GET', 'Job/GetAll', { signal, failure: 'own' }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(({ running, waiting }) => running ?? waiting > 0) ? pace.busy : pace.calm),
  })
}

export function useRuns(state: 'open' | 'failed' | undefined, max = 100) {
  const query = [['MaxResultCount', max], ...(state ? [['State', state]] : [])] as [string, string | number][]
  return useQuery({
    queryKey: [...key, 'runs', query], queryFn: ({ signal }) => sendTo<ListOf<Run>>('GET', 'Job/GetRuns', { query, signal, failure: 'own' }), placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => (state === 'open' && data?.items.length ? pace.busy : pace.calm),
  })
}

export type Move = 'Run' | 'Pause' | 'Resume' | 'Retry' | 'Cancel'

/** @returns does it, of a job by its name or a run by its id, and reads everything again */
export function useMove() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ move, ...body }: { move: Move; name?: string; id?: string }) => sendTo('POST', `Job/${move}`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
