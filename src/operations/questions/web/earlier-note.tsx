import { formatTime } from '#framework/kinds/web'
import { useSession } from '#framework/web'
import { answerWords } from './answer-words.ts'
import type { AskedQuestion } from './form.ts'
import { useFillSay } from './texts.ts'

/** Beside an answer: that somebody had given another one before it and sent it after it, which does not stand. */
export function EarlierNote({ question }: { question: AskedQuestion }) {
  const say = useFillSay()
  const { language, zone, user } = useSession()
  const { answer } = question
  const earlier = answer?.earlier
  if (!earlier) return null
  const said = { name: answer.userName, other: earlier.userName, time: formatTime(language, zone, earlier.time), value: answerWords({ ...question, answer: { ...answer, value: earlier.value } }, say) }
  const isOwn = earlier.userId === user.id
  const first = say(answer.value ? 'answeredLater' : 'takenBackLater', said)
  // A sentence of the page, though it may begin with a name in another script.
  return <span dir={language === 'ur' ? 'rtl' : 'ltr'}>{`${first} ${say(isOwn ? 'ownEarlier' : 'otherEarlier', said)}`}</span>
}
