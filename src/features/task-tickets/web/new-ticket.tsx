import { FormDialog, pathsOf, useEntity, useReadAgain } from '#framework/web'
import { useNavigate } from 'react-router-dom'
import { useTicketSay } from './texts.ts'

/** Asks for something: what, of which department, in words and pictures. It opens the new ticket. */
export function NewTicket({ onClose }: { onClose: () => void }) {
  const say = useTicketSay()
  const entity = useEntity('PendingTicketRequest')
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
