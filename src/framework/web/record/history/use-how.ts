import { useEffect, useState } from 'react'
import type { Reasons } from '../../feature/define-web-feature.ts'
import { useFeatureParts } from '../../feature/feature-parts.ts'
import { useSession } from '../../session/session.ts'
import { useSay } from '../../texts/say.ts'
import { reasons } from './reasons.ts'

/** Why something was written, in words: the framework's own reasons and those of features. */
export interface How {
  said: (reason: string) => string
  /** Taken back as a whole alone; where that is not known yet, too. */
  isWhole: (reason: string) => boolean
}

export function useHow(): How {
  const say = useSay()
  const { language } = useSession()
  const { reasons: load } = useFeatureParts()
  const [ofFeatures, setOfFeatures] = useState<ReadonlyMap<string, Reasons[string]> | null>(null)
  useEffect(() => {
    let isHere = true
    // What did not come is said by its word.
    load().then((all) => isHere && setOfFeatures(all), () => isHere && setOfFeatures(new Map()))
    return () => { isHere = false }
  }, [load])
  return {
    said(reason) {
      const key = reasons[reason]
      if (key) return say(key)
      return ofFeatures === null || !reason ? '' : (ofFeatures.get(reason)?.[language] ?? say('record.byReason', { reason }))
    },
    isWhole: (reason) => reason !== '' && !reasons[reason] && (ofFeatures === null || ofFeatures.get(reason)?.whole === true),
  }
}
