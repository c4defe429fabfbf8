/** Buttons of a selection of work orders. */
import type { ListActionPart } from '#framework/web'
import { selectionWords } from './selection-words.ts'
import type { SelectionActionName } from './selection-action.tsx'

const part = (action: SelectionActionName, icon: 'swap' | 'check' | 'play' | 'user'): ListActionPart => ({
  name: action, icon, label: ({ language }, count) => selectionWords[action][language].replace('{{count}}', String(count)), isOpen: ({ holds }) => holds('LookUps.WorkOrder.Update'),
  load: () => import('./selection-action.tsx').then(({ SelectionAction }) => ({ Action: (props) => <SelectionAction {...props} action={action} /> })),
})

export const selectionActions: readonly ListActionPart[] = [part('accept', 'check'), part('dispatch', 'play'), part('reassign', 'swap'), part('close', 'check')]
