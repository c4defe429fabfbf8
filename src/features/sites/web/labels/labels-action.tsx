import type { ListActionProps } from '#framework/web'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { labelsRoute } from '../../feature.ts'

/** Opens the labels of the sites that are selected. */
export function LabelsAction({ ids, onClose }: ListActionProps) {
  const navigate = useNavigate()
  const go = useEffectEvent(() => {
    onClose(false)
    void navigate(`${labelsRoute}?ids=${ids.join(',')}`)
  })
  useEffect(() => go(), [])
  return null
}
