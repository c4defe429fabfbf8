/** Lists whose rows could not be counted: a dash beside each, and a line below all. It comes with the page: the server may not answer just then. */
import { grouped } from '../texts/load.ts'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'

const sentences = {
  en: { one: 'Could not be counted', none: 'The rows of the lists could not be counted.', some: (count: number) => (count === 1 ? 'One list could not be counted in time.' : `${grouped(count)} lists could not be counted in time.`) },
  ur: { one: 'گنتی نہیں ہو سکی', none: 'فہرستوں کی قطاریں گنی نہیں جا سکیں۔', some: (count: number) => (count === 1 ? 'ایک فہرست وقت پر گنی نہیں جا سکی۔' : `${grouped(count)} فہرستیں وقت پر گنی نہیں جا سکیں۔`) },
}

export function NotCounted() {
  const { one } = sentences[useSession().language]
  return <small title={one}><span aria-hidden="true">–</span><span className="hidden-text">{one}</span></small>
}

/** @param count of the lists that lack one; null: all do */
export function NotCountedLine({ count, isCounting, onAgain }: { count: number | null; isCounting: boolean; onAgain: () => void }) {
  const say = useSay()
  const words = sentences[useSession().language]
  return <p className="home-none" role="status">{count === null ? words.none : words.some(count)} <button type="button" className="home-again" disabled={isCounting} onClick={onAgain}>{say('page.tryAgain')}</button></p>
}
