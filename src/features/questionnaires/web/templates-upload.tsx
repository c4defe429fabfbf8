import { BulkView, pathsOf, useSession, type EntityUploadProps } from '#framework/web'
import { Link } from 'react-router-dom'
import { useBuilderSay } from './texts.ts'
import './templates-upload.css'

/** The upload of the list of templates. Whoever comes with a whole template, such as an XLSForm, is shown where that one is read. */
export function TemplatesUpload({ entity, after }: EntityUploadProps) {
  const say = useBuilderSay()
  const { may } = useSession()
  return (
    <>
      {may(entity, 'Create') && <p className="whole-template">{say('wholeTemplate')} <Link to={`${pathsOf(entity).create}?import=1`}>{say('importDots')}</Link></p>}
      <BulkView entity={entity} after={after} />
    </>
  )
}
