import type { EntityModel } from '#framework/metadata'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Icon } from '../../../icons/icon.tsx'
import { useSession } from '../../../session/session.ts'
import { sheetLimits } from '../../../sheet/limits.ts'
import { fileName } from '../../../sheet/file-name.ts'
import { saveFile } from '../../../sheet/save-file.ts'
import { writeBook } from '../../../sheet/write-book.ts'
import { grouped } from '../../../texts/load.ts'
import { useSay } from '../../../texts/say.ts'
import { importFields, type OwnedSheet } from '#framework/kinds'
import { templateSheets } from '../../engine/template.ts'
import { templateWords } from '../../template-words.ts'
import type { Bulk } from '../../use-bulk.ts'
import { Refusal } from '../bar.tsx'
import { DropZone } from './drop-zone.tsx'
import { WhatRowsDo } from '../check/what-rows-do.tsx'

/** First step: the file, the template, and what will happen. */
export function FileStep({ entity, bulk, owned }: { entity: EntityModel; bulk: Bulk; owned: OwnedSheet | null }) {
  const say = useSay()
  const reading = bulk.busy === 'reading' ? say('bulk.reading', { name: bulk.file?.name ?? '' }) : null
  const { paste } = bulk
  // Rows copied from a spreadsheet may be pasted anywhere on the page, since nothing else takes text here.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? ''
      if (text.includes('\n') && !event.defaultPrevented) void paste(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })
  return (
    <div className="bulk-body bulk-two">
      <div className="bulk-main">
        <Refusal refusal={bulk.refusal} />
        <DropZone onFile={(file) => void bulk.open(file)} busy={reading}>
          <span className="bulk-drop-icon"><Icon name="upload" size={22} /></span>
          <h2 className="bulk-drop-title">{say('bulk.drop')}</h2>
          <p className="bulk-drop-hint">{say('bulk.dropHint', { rows: grouped(sheetLimits.rows) })}</p>
        </DropZone>
        {bulk.opened && bulk.busy === null && (
          <div className="bulk-note bulk-still-open">
            <span>{say('bulk.stillOpen', { name: bulk.file?.name ?? '', rows: say('bulk.rowCount', { count: bulk.opened.rows }) })}</span>
            <Button onClick={() => bulk.back('columns')}>{say('bulk.goOn')}</Button>
          </div>
        )}
        <WhatRowsDo entity={entity} bulk={bulk} owned={owned} />
      </div>
      <div className="bulk-aside">
        <section className="bulk-part">
          <h2>{say('bulk.templateTitle')}</h2>
          <p>{say('bulk.templateText', { count: importFields(entity).length })}</p>
          <TemplateButton entity={entity} />
        </section>
        <section className="bulk-part">
          <h2>{say('bulk.beforeTitle')}</h2>
          <p>{say('bulk.beforeText')}</p>
        </section>
      </div>
    </div>
  )
}

function TemplateButton({ entity }: { entity: EntityModel }) {
  const { model, language } = useSession()
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await writeBook(templateSheets(entity, model, language, templateWords(say, language))), fileName(entity.label.many[language], 'xlsx'))
    } finally {
      setBusy(false)
    }
  }
  return <Button icon={<Icon name="download" />} loading={busy} onClick={() => void download()}>{say('bulk.templateButton')}</Button>
}
