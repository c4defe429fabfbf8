import { Icon } from '#framework/web'
import { Button } from 'antd'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import { openerAbove } from '../state/questions.ts'

/** Moves what is chosen, where no mouse and no Alt key is: on the phone. */
export function LineMoves() {
  const say = useBuilderSay()
  const { state: { content, chosen }, dispatch, places } = useBuilder()
  if (!chosen) return null
  const key = 'question' in chosen ? chosen.question : null
  const move = (step: -1 | 1) => dispatch(key === null ? { do: 'moveSection', from: 'section' in chosen ? chosen.section : 0, to: ('section' in chosen ? chosen.section : 0) + step } : { do: 'move', key, step })
  return (
    <div className="builder-moves">
      <Button icon={<Icon name="arrowUp" />} aria-label={say('moveUp')} onClick={() => move(-1)} />
      <Button icon={<Icon name="arrowDown" />} aria-label={say('moveDown')} onClick={() => move(1)} />
      {key !== null && <Button disabled={!openerAbove(content, key)} onClick={() => dispatch({ do: 'indent', key })}>{say('makeFollowUp')}</Button>}
      {key !== null && <Button disabled={places.get(key)?.parent === null} onClick={() => dispatch({ do: 'outdent', key })}>{say('askAlways')}</Button>}
    </div>
  )
}
