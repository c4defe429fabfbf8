import { useEffect, useState } from 'react'
import type { EntityRules } from '#framework/kinds'
import { useFeatureParts } from '../feature/feature-parts.ts'

/** Rules of an entity's rows. Of those that load with the form none until they are here: the server has them anyhow. */
export function useRules(entity: string): EntityRules | undefined {
  const given = useFeatureParts().rules.get(entity)
  const [loaded, setLoaded] = useState<{ given: typeof given; rules: EntityRules }>()
  useEffect(() => {
    if (typeof given !== 'function') return
    let isCurrent = true
    given().then((rules) => isCurrent && setLoaded({ given, rules }), () => undefined)
    return () => void (isCurrent = false)
  }, [given])
  if (typeof given !== 'function') return given
  return loaded?.given === given ? loaded.rules : undefined
}
