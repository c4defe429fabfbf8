/** Several features that join the writes of one entity. */
import type { ValidationResult, WriteHook } from '../write/hooks.ts'

/** One hook that asks each in turn: the first that refuses ends it; problems of all are told together. */
export function joinHooks(hooks: readonly WriteHook[]): WriteHook {
  const [only] = hooks
  if (hooks.length === 1 && only) return only
  const creating = hooks.flatMap((hook) => (hook.creating ? [hook.creating] : []))
  const { deleting, updating, written } = asked(hooks)
  const mayRefuse = hooks.some((hook) => !hook.onlyFollows && (hook.updating ?? hook.written))
  return {
    ...(mayRefuse ? {} : { onlyFollows: true }),
    ...(creating.length ? { creating: joinCreating(creating) } : {}),
    ...(deleting.length ? { deleting: async (...given) => void (await inTurn(deleting, (hook) => hook(...given))) } : {}),
    ...(updating.length ? { updating: async (...given) => {
      const after = await inTurn(updating, (hook) => hook(...given))
      return async (updated) => void (await inTurn(after, async (step) => step?.(updated)))
    } } : {}),
    ...(written.length ? { written: async (...given) => void (await inTurn(written, (hook) => hook(...given))) } : {}),
  }
}

function asked(hooks: readonly WriteHook[]) {
  return {
    deleting: hooks.flatMap((hook) => (hook.deleting ? [hook.deleting.bind(hook)] : [])),
    updating: hooks.flatMap((hook) => (hook.updating ? [hook.updating.bind(hook)] : [])),
    written: hooks.flatMap((hook) => (hook.written ? [hook.written.bind(hook)] : [])),
  }
}

type Creating = NonNullable<WriteHook['creating']>

function joinCreating(creating: readonly Creating[]): Creating {
  const isMeant = ({ reasons }: Creating, reason: string) => reasons?.includes(reason) ?? true
  const all = creating.every(({ reasons }) => reasons)
  return {
    needs: [...new Set(creating.flatMap(({ needs }) => needs))],
    ...(all ? { reasons: creating.flatMap(({ reasons = [] }) => reasons) } : {}),
    async validate(...given) {
      const results: ValidationResult[] = await inTurn(creating.filter((one) => isMeant(one, given[1].reason)), (one) => one.validate(...given))
      const problems = results.flatMap((one) => one.problems)
      const afterwards = results.flatMap((one) => (one.afterwards ? [one.afterwards] : []))
      const fills = results.flatMap((one) => one.fills ?? [])
      const text = results.map((one) => one.text).filter((said) => said !== undefined).join(' ')
      return { problems, fills, ...(text ? { text } : {}), ...(afterwards.length ? { afterwards: async () => void (await inTurn(afterwards, (step) => step())) } : {}) }
    },
  }
}

/** One after the other: they share a transaction. */
async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await work(one))
  return results
}
