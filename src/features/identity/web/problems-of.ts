import { WireFailure } from '#framework/web'

/** What a refusal says of each box, by its name; what is said of none stands under `all`. @throws what is no answer of the server */
export function problemsOf(thrown: unknown): { readonly [box: string]: string } {
  if (!(thrown instanceof WireFailure)) throw thrown
  const told = thrown.validationErrors.flatMap(({ members, message }) => members.map((member) => [member, message]))
  return told.length ? Object.fromEntries(told) : { all: [thrown.message, thrown.details].filter(Boolean).join(' ') }
}
