import type { EntityModel } from '#framework/metadata'
import { Dialog, Icon, useFeedback, useReadAgain, useSession } from '#framework/web'
import { Button, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { most, questionsOf, type Family } from '../../../model/template.ts'
import { useBuilderSay } from '../../texts.ts'
import { inLanguage } from '../words.ts'
import { IssueList } from './issue-list.tsx'
import { useImport, type Import } from './use-import.ts'
import './exchange.css'

/** A file becomes a new template that is not active: chosen, seen with all its issues, and only then imported. */
export function ImportDialog({ family, entity, base, images, onClose }: { family: Family; entity: EntityModel; base: string; images: ReadonlyMap<string, string>; onClose: () => void }) {
  const say = useBuilderSay()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const readAgain = useReadAgain()
  const found = useImport(family, images)
  const { file, content, findings, issues, decisions, busy, problems } = found
  const waits = issues.some(({ effect, decides }) => effect === 'refused' && decides !== null && decisions[decides] === null)
  const store = async () => {
    const id = await found.store()
    if (id === null) return
    toast(say('imported', { name: content.name }))
    readAgain()
    onClose()
    await navigate(`${base}/${id}`)
  }
  const foot = (
    <>
      {waits && <span className="builder-quiet builder-import-waits">{say('importDecide')}</span>}
      <Button onClick={onClose}>{say('cancel')}</Button>
      <Button type="primary" loading={busy} disabled={!file || waits || findings.length > 0} onClick={() => void store()}>{say('importNow')}</Button>
    </>
  )
  return (
    <Dialog title={say('importTitle')} width={720} onCancel={onClose} footer={foot} maskClosable={false}>
      <div className="builder-import">
        <FileChoice found={found} />
        {problems.length > 0 && <div role="alert" className="builder-told builder-told-bad"><ul>{problems.map((problem) => <li key={problem}>{problem}</li>)}</ul></div>}
        {file && <Found found={found} entity={entity} />}
      </div>
    </Dialog>
  )
}

function FileChoice({ found: { file, busy, open } }: { found: Import }) {
  const say = useBuilderSay()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <section
      className={`builder-import-file${isOver ? ' builder-import-over' : ''}`}
      onDragOver={(event) => { event.preventDefault(); setOver(true) }} onDragLeave={() => setOver(false)}
      onDrop={(event) => { event.preventDefault(); setOver(false); void open([...event.dataTransfer.files]) }}
    >
      <input
        ref={input} type="file" multiple hidden accept=".xlsx,.xlsm,.xls,.ods,image/*" aria-label={say('importFile')}
        onChange={({ target }) => { void open([...(target.files ?? [])]); target.value = '' }}
      />
      {file ? <bdi className="builder-import-name">{file.name}</bdi> : <p>{say('importHint')}</p>}
      <Button {...(file ? {} : { type: 'primary' })} icon={<Icon name="upload" />} loading={busy && !file} onClick={() => input.current?.click()}>{say(file ? 'importOther' : 'importChoose')}</Button>
    </section>
  )
}

/** What comes. */
function Found({ found, entity }: { found: Import; entity: EntityModel }) {
  const say = useBuilderSay()
  const { language } = useSession()
  const { content, findings, languages, taken, speak, rename, file } = found
  const follow = new Set(questionsOf(content).flatMap(({ options }) => options.flatMap(({ followUps }) => followUps))).size
  const choices = languages.map((each) => ({ value: each, label: each || say('importNoLanguage') }))
  return (
    <>
      <p className="builder-quiet">{say(file?.kind === 'xlsForm' ? 'importIsForm' : 'importIsBook')}</p>
      <div className="builder-field"><label htmlFor="import-name">{say('importAs', { entity: entity.label.one[language] })}</label><Input id="import-name" dir="auto" maxLength={most.name} value={content.name} onChange={({ target }) => rename(target.value)} /></div>
      {languages.length > 1 && (
        <div className="builder-import-languages">
          <div className="builder-field"><label htmlFor="import-en">{say('importEnglish')}</label><Select id="import-en" value={taken.en} options={choices} onChange={(en) => speak({ ...taken, en })} /></div>
          <div className="builder-field"><label htmlFor="import-ur">{say('importUrdu')}</label><Select id="import-ur" value={taken.ur} allowClear placeholder="–" options={choices} onChange={(ur) => speak({ ...taken, ur: ur ?? null })} /></div>
        </div>
      )}
      <h3>{say('importComes', { count: questionsOf(content).length })}{follow > 0 && <span className="builder-quiet"> {say('importFollow', { count: follow })}</span>}</h3>
      <ul className="builder-import-sections">{content.sections.map(({ header, questions }) => <li key={header.en}><bdi>{inLanguage(header, language) || say('noSection')}</bdi> <span className="builder-quiet">{say('questionCount', { count: questions.length })}</span></li>)}</ul>
      {findings.length > 0 && <div role="alert" className="builder-told builder-told-bad"><ul>{findings.map((finding) => <li key={finding.member + finding.code}>{finding.question !== null && <bdi dir="ltr" className="number">{finding.question}</bdi>} {finding.text[language]}</li>)}</ul></div>}
      <IssueList found={found} />
    </>
  )
}
