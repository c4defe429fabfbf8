/** What the pages of tickets read. */
import { useService, useSession, type ListSource, type ThreadAnswer, type ThreadEntry, type WireRow } from '#framework/web'
import { stages, type OwnStatus } from '#framework/wire'
import { useTicketSay } from './texts.ts'

export type Status = OwnStatus & { name: string }
export type Counts = { readonly [view in View]: number }
export type View = 'mine' | 'department' | 'all' | 'finished'

export const useStatuses = () => useService<{ items: Status[] }>('TaskTicketRequest/GetStatuses')
export const useCounts = () => useService<Counts>('TaskTicketRequest/GetCounts').data
export const useTicket = (id: number) => useService<WireRow>('TaskTicketRequest/Get', { id })
export const useThread = (Id: number) => useService<ThreadAnswer<Entry>>('TaskTicketRequest/GetThread', { Id })

/** Open work of whoever asked, the most urgent first. */
export const useWhatWaits = (Id: number) => useService<{ totalCount: number; items: { id: number; number: string; siteCode: string; from: string | null; dueDate: string | null }[] }>('TaskTicketRequest/GetWhatWaits', { Id })

export type Entry = ThreadEntry<'created' | 'taken' | 'moved' | 'reassigned' | 'resolved' | 'confirmed' | 'reopened' | 'expired' | 'changed'>

/** Views that are open to the user: those of others' tickets need the right to read. */
export function useViews() {
  const { holds } = useSession()
  const say = useTicketSay()
  const readsAll = ['TaskTicketRequest', 'PendingTicketRequest'].some((key) => holds(`LookUps.${key}.Read`))
  const views: readonly View[] = readsAll ? ['mine', 'department', 'all', 'finished'] : ['mine', 'finished']
  return {
    views: views.map((key) => ({ key, label: say(key) })),
    sourceOf: (view: string | null, isOpen = view !== 'finished'): ListSource => ({
      path: 'TaskTicketRequest/GetAllTaskTicketRequestbyAssignUserId',
      query: { View: view === 'finished' ? (readsAll ? 'all' : 'mine') : views.find((each) => each === view) ?? 'mine', IsOpen: String(isOpen) },
      // Whose others are hangs on who looks.
      rows: readsAll && (view === 'all' || view === 'finished') ? { [isOpen ? 'stage.ne' : 'stage.in']: String(stages.finished) } : null,
    }),
  }
}
