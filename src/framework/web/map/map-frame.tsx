import { useEffect, useState, type ComponentType } from 'react'
import { reportNoAnswer } from '../api/connection.ts'
import { useOfflineTime } from '../connection/use-offline.ts'
import { isLoadFailure, whyNotLoaded } from '../exception/why-not-loaded.ts'
import { useSay } from '../texts/say.ts'
import type { MapFrameProps } from './map-frame-props.ts'

type Canvas = ComponentType<MapFrameProps>

let loaded: Canvas | null = null
const load = async (): Promise<Canvas> => (loaded = (await import('./map-canvas.tsx')).MapCanvas)

/**
 * Points on a map of bundled outlines, or of tiles; many at a place are one, with a ring that shows what they are. Its code is large and not kept on devices: where it
 * cannot be fetched the map alone is missing, and says so; all that is on it is readable beside it.
 *
 * @throws in drawing, what loading threw where a newer version took the code’s place
 */
export function MapFrame(props: MapFrameProps) {
  const say = useSay()
  const offline = useOfflineTime()
  const [Canvas, setCanvas] = useState(() => loaded)
  const [failed, setFailed] = useState<{ thrown: unknown } | 'unreachable' | null>(null)
  useEffect(() => {
    if (loaded) return
    let stays = true
    load().then((canvas) => {
      if (!stays) return
      setFailed(null)
      setCanvas(() => canvas)
    }, async (thrown: unknown) => {
      const why = isLoadFailure(thrown) ? await whyNotLoaded((thrown as Error).message) : 'gone'
      if (why === 'unreachable') reportNoAnswer()
      if (stays) setFailed(why === 'unreachable' ? why : { thrown })
    })
    return () => { stays = false }
    // Asked again once the server answers.
  }, [offline])
  if (failed !== null && failed !== 'unreachable') throw failed.thrown
  if (Canvas) return <Canvas {...props} />
  return failed ? <p className="map-missing" role="status">{say('page.mapNotHere')}</p> : <div className="map-frame" aria-busy="true" />
}
