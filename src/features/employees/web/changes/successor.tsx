import { readOne, useEntity, useSession } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import { useEmployeeSay } from '../texts.ts'
import { usePerson } from '../use-people.ts'

/** Who it is that takes over, below the name: what the person does, in which teams, and whether the account is open. */
export function Successor({ id }: { id: number }) {
  const say = useEmployeeSay()
  const { language } = useSession()
  const entity = useEntity('Employee')
  const { data: row } = useQuery({ queryKey: ['record', entity.key, id], queryFn: ({ signal }) => readOne(entity, id, { signal, failure: 'own' }), retry: false })
  const { data: person } = usePerson(id)
  if (!row || !person) return <p className="employee-quiet" aria-busy="true">&nbsp;</p>
  const teams = person.allocations.find(({ target }) => target === 'Team')?.items.filter(({ state }) => state === 'now').map(({ name }) => name) ?? []
  const facts = [row['designationName'], ...teams, say(person.isActive ? 'isActive' : 'signInOff')].filter((each) => typeof each === 'string' && each !== '')
  return <p className="employee-quiet" dir="auto">{facts.join(language === 'ur' ? '، ' : ', ')}</p>
}
