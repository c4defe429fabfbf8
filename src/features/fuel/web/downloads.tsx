import { asFailure, downloadFile, Icon, useFeedback } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useFuelSay } from './texts.ts'

type Query = { readonly [name: string]: string | number | boolean | null | undefined }
const given = (query: Query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== undefined)) as { [name: string]: string | number | boolean }

/** All rows of a report, as a workbook and on paper. */
export function Downloads({ path, query }: { path: string; query: Query }) {
  const say = useFuelSay()
  const { showFailure } = useFeedback()
  const [making, setMaking] = useState<'pdf' | 'xlsx' | null>(null)
  const make = (format: 'pdf' | 'xlsx') => {
    setMaking(format)
    downloadFile('GET', path, { ...given(query), Format: format }).catch((thrown: unknown) => {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    }).finally(() => setMaking(null))
  }
  return <>{(['xlsx', 'pdf'] as const).map((format) => <Button key={format} icon={<Icon name="download" size={14} />} loading={making === format} disabled={making !== null} onClick={() => make(format)}>{say(format === 'xlsx' ? 'workbook' : 'paper')}</Button>)}</>
}
