import type { EntityModel } from '#framework/metadata'
import { Button } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../dialog/dialog.tsx'
import type { WireFailure } from '../../../api/wire-failure.ts'
import { useGuardedClose } from '../../../dialog/guarded-close.tsx'
import { EntityFields } from '../../../form/entity-form.tsx'
import { FormNote } from '../../../form/form-note.tsx'
import { useEntityForm } from '../../../form/use-entity-form.ts'
import { useSession } from '../../../session/session.ts'
import { nounOf } from '../../../texts/mid-sentence.ts'
import { newOne } from '../../../texts/new-one.ts'
import { useSay } from '../../../texts/say.ts'
import '../../../form/form.css'

/** Makes the record that a sheet names and nobody has made yet, by its own form. */
export function CreateMissing({ target, name, onMade }: { target: EntityModel; name: string; onMade: (name: string) => void }) {
  const { language } = useSession()
  const say = useSay()
  const [open, setOpen] = useState(false)
  const one = nounOf(target, language, 1)
  return (
    <>
      <Button type="link" className="bulk-link" onClick={() => setOpen(true)} aria-label={say('bulk.createNamed', { one, name })}>{say('bulk.createMissing', { one })}</Button>
      {open && <CreateDialog target={target} name={name} onMade={onMade} onClose={() => setOpen(false)} />}
    </>
  )
}

function CreateDialog({ target, name, onMade, onClose }: { target: EntityModel; name: string; onMade: (name: string) => void; onClose: () => void }) {
  const { language } = useSession()
  const say = useSay()
  const called = nameField(target)
  const form = useEntityForm({ entity: target, ...(called ? { preset: { [called.wire]: name } } : {}) })
  const [failure, setFailure] = useState<WireFailure | null>(null)
  const [turn, setTurn] = useState(0)
  const [begun] = useState(form.values)
  const close = useGuardedClose(form.values !== begun && JSON.stringify(form.values) !== JSON.stringify(begun), onClose)
  const save = async () => {
    if (form.saving) return
    const saved = await form.save()
    if (!saved.ok) {
      setFailure(saved.failure)
      return setTurn((n) => n + 1)
    }
    const made = called && form.values[called.wire]
    onClose()
    onMade(typeof made === 'string' && made.trim() ? made.trim() : name)
  }
  return (
    <Dialog
      title={newOne(target, language, say)} onCancel={close} cancelButtonProps={{ onClick: onClose }} onOk={() => void save()} okText={say('form.save')} confirmLoading={form.saving}
      cancelText={say('page.cancel')} maskClosable={false} width={640} className="bulk-create" destroyOnHidden
    >
      <form className="form" noValidate onSubmit={(event) => {
        event.preventDefault()
        // The dialog stands inside the form of values for React, though not on the page.
        event.stopPropagation()
        void save()
      }}>
        <FormNote form={form} failure={failure} turn={turn} />
        <EntityFields form={form} />
        <button type="submit" className="hidden-text" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  )
}

/** The field that names a record. */
function nameField(target: EntityModel) {
  return ['name', ...target.title].map((key) => target.fields.find((field) => field.key === key && field.kind === 'text')).find(Boolean)
}
