import { asFailure, downloadFile, Icon, useFeedback } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useAttendanceSay } from '../texts.ts'

type Query = { readonly [name: string]: string | number | null | undefined }
const given = (query: Query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== undefined)) as { [name: string]: string | number }

/** Makes a file by a service; what goes wrong is said. */
export function useDownload(): { make: (method: 'GET' | 'POST', path: string, query: Query) => void; isMaking: boolean } {
  const { showFailure } = useFeedback()
  const [isMaking, setMaking] = useState(false)
  const make = (method: 'GET' | 'POST', path: string, query: Query) => {
    setMaking(true)
    downloadFile(method, path, given(query)).catch((thrown: unknown) => {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    }).finally(() => setMaking(false))
  }
  return { make, isMaking }
}

export function Downloads({ path, query }: { path: string; query: Query }) {
  const say = useAttendanceSay()
  const { make, isMaking } = useDownload()
  return <Button icon={<Icon name="download" size={14} />} loading={isMaking} onClick={() => make('GET', path, { ...query, Format: 'xlsx' })}>{say('export')}</Button>
}
