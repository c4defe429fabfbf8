import { FormDialog, ListView, pathsOf, useReadAgain, useSession, ViewsPage, type EntityPageProps } from '#framework/web'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { TicketBoard } from './ticket-board.tsx'
import { useTicketSay } from './texts.ts'
import { useCounts, useViews } from './use-tickets.ts'

/** All tickets that concern the user, as a board or as a list. */
export function TicketsPage({ entity, base }: EntityPageProps) {
  const say = useTicketSay()
  const { phone } = useSession()
  const [query] = useSearchParams()
  const [isNew, setNew] = useState(false)
  const { views, sourceOf } = useViews()
  const counts = useCounts()
  const shown = counts?.[views.find(({ key }) => key === query.get('tab'))?.key ?? 'mine'] ?? 0
  const all = counts && Math.max(counts.all, counts.mine) + counts.finished
  return (
    <ViewsPage
      title={say('title')} count={all === undefined ? undefined : phone ? String(shown) : say('countOf', { shown, all })}
      views={views.map((view) => ({ ...view, count: counts?.[view.key] }))} create={{ label: say('new'), start: () => setNew(true) }} usualMode="board"
      modes={{
        list: (view, newButton) => <ListView key={view} entity={entity} base={base} source={sourceOf(view)} newButton={newButton} embedded />,
        board: (view) => <TicketBoard entity={entity} base={base} view={view} />,
      }}
    >
      {isNew && <NewTicket entity={entity} onClose={() => setNew(false)} />}
    </ViewsPage>
  )
}

/** Asks for something: what, of which department, in words and pictures. It opens the new ticket. */
function NewTicket({ entity, onClose }: { entity: EntityPageProps['entity']; onClose: () => void }) {
  const say = useTicketSay()
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  // The template says company and department; a department only narrows the choice among templates.
  const department = entity.fields.filter(({ key }) => key === 'department').map((field) => ({ field: { ...field, within: [] } }))
  return (
    <FormDialog
      entity={entity} title={say('askTitle')} action={say('ask')} service="PendingTicketRequest/Create" onClose={onClose}
      fields={[...department, 'taskTicketTemplate', { field: 'remark', label: say('words') }, { field: 'employeeImage', label: say('picture') }, { field: 'userImage', label: say('otherPicture') }]}
      onDone={(made) => {
        readAgain()
        void navigate(pathsOf(entity).record((made as { id: number }).id))
      }}
    />
  )
}
