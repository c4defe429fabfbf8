import { FormDialog, useEntity, useSession } from '#framework/web'
import { useQueryClient } from '@tanstack/react-query'
import { useSay } from '../texts.ts'
import { pathTo, type TreeNode } from '../tree/tree-model.ts'
import { hierarchyKey } from '../tree/use-tree.ts'

/** A new place: its name is asked for, the way down to it is known. */
export function NewPlace({ level, below, onClose, onDone }: { level: string; below: TreeNode | null; onClose: () => void; onDone?: (id: number) => void }) {
  const say = useSay()
  const { language } = useSession()
  const entity = useEntity(level)
  const client = useQueryClient()
  const way = below ? [...pathTo(below), below] : []
  const values = Object.fromEntries(entity.fields.flatMap((field) => {
    const place = field.kind === 'ref' ? way.find((each) => each.level === field.target) : undefined
    return place ? [[field.wire, place.id]] : []
  }))
  const one = entity.label.one[language].toLowerCase()
  const done = async (row: unknown) => {
    await client.invalidateQueries({ queryKey: hierarchyKey })
    if (typeof row === 'object' && row && 'id' in row) onDone?.(Number(row.id))
  }
  return <FormDialog entity={entity} title={below ? `${say('addBelow', { one })} · ${below.name}` : say('newTop', { one })} fields={[entity.title[0] ?? 'name']} values={values} action={say('add', { one })} onClose={onClose} onDone={(row) => void done(row)} />
}
