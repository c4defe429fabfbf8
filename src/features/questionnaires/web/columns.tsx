/** Whether a version of a template is in use, as a column of its list. It loads with the list. */
import { StateMark, useSession, type ListColumnPart } from '#framework/web'

function StateCell({ isActive }: { isActive: boolean }) {
  const { language } = useSession()
  return <StateMark shape={isActive ? 'disc' : 'ring'} tone={isActive ? 'ok' : 'idle'} label={{ en: isActive ? 'Active' : 'Not active', ur: isActive ? 'فعال' : 'غیر فعال' }[language]} />
}

export const columns: readonly ListColumnPart[] = [
  { name: 'state', label: { en: 'State', ur: 'حالت' }, width: 120, after: 'name', insteadOf: 'isActive', sortName: 'isActive', onCard: true, cell: (row) => <StateCell isActive={row['isActive'] === true} /> },
]
