import { NotAllowed, say, type Principal } from '#framework/server'

/** A second right beside that by which the call was admitted. @throws NotAllowed */
export function needRight({ permissions, language }: Principal, name: string): void {
  if (!permissions.has(name)) throw new NotAllowed(403, say(language, 'notGranted', { names: [name] }))
}
