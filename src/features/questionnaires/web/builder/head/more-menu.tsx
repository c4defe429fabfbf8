import type { EntityModel } from '#framework/metadata'
import { ActionButtons, asFailure, saveWholeBook, useFeedback, useReadAgain, useSession } from '#framework/web'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { writeTemplateBook } from '../../../exchange/workbook/write.ts'
import { writeXlsForm } from '../../../exchange/xlsform/write.ts'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import { ImportDialog } from '../exchange/import-dialog.tsx'
import { beyondXlsForm, sheetsOf } from '../exchange/references.ts'
import { activateTemplate, copyTemplate, type StoredTemplate } from '../use-template.ts'
import { TakeDialog } from './take-dialog.tsx'

type Action = 'compare' | 'undo' | 'redo' | 'take' | 'copy' | 'deactivate' | 'exportBook' | 'exportForm' | 'import'

/** What is done with a template now and then. */
export function MoreMenu({ entity, base, stored, onCompare, onReload }: { entity: EntityModel; base: string; stored: StoredTemplate; onCompare: (() => void) | undefined; onReload: () => void }) {
  const say = useBuilderSay()
  const { phone, may, model } = useSession()
  const { family, state, dispatch, isReadOnly, images } = useBuilder()
  const { ask, showFailure, toast } = useFeedback()
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const [taking, setTaking] = useState(false)
  // The upload of the list leads here.
  const [query] = useSearchParams()
  const [importing, setImporting] = useState(() => query.has('import') && may(entity, 'Create'))
  const item = (name: Action, label: string, open = true) => ({ name, label, open })
  const actions = [
    ...(phone && !isReadOnly ? [item('undo', say('undo')), item('redo', say('redo'))] : []), ...(onCompare ? [item('compare', say('compareDots'))] : []), ...(isReadOnly ? [] : [item('take', say('takeFrom'))]),
    ...(may(entity, 'Create') ? [...(stored.id ? [item('copy', say('copyTemplate'))] : []), item('import', say('importDots'))] : []), item('exportBook', say('exportBook')), item('exportForm', say('exportForm')), ...(stored.isActive && may(entity, 'Update') ? [item('deactivate', say('deactivateDots'))] : []),
  ]
  const act = async (name: Action) => {
    if (name === 'undo' || name === 'redo') dispatch({ do: name })
    else if (name === 'compare') onCompare?.()
    else if (name === 'take') setTaking(true)
    else if (name === 'import') setImporting(true)
    else if (name === 'exportBook' || name === 'exportForm') {
      await saveWholeBook(state.content.name || say('unnamed'), await sheetsOf(model, state.content, name === 'exportBook' ? writeTemplateBook : writeXlsForm))
      const beyond = name === 'exportForm' ? beyondXlsForm(state.content) : 0
      toast(beyond ? say('exportedBeyond', { count: beyond }) : say('exported'))
    }
    else if (name === 'copy') {
      const id = await copyTemplate(family, state.content, say('copyOf', { name: state.content.name }))
      readAgain()
      await navigate(`${base}/${id}`)
    } else if (await ask({ title: say('deactivateAsk', { version: stored.version }), text: say('deactivateText'), action: say('deactivate') })) {
      await activateTemplate(family, stored.id, false)
      toast(say('deactivated', { version: stored.version }))
      readAgain()
      onReload()
    }
  }
  return (
    <>
      <ActionButtons actions={actions} primary={null} onAction={(name) => void act(name).catch((error: unknown) => showFailure(asFailure(error)))} />
      {importing && <ImportDialog family={family} entity={entity} base={base} images={images} onClose={() => setImporting(false)} />}
      {taking && <TakeDialog family={family} entity={entity} onClose={() => setTaking(false)} onTake={(sections) => { dispatch({ do: 'take', sections }); setTaking(false) }} />}
    </>
  )
}
