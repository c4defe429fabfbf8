/** `npm run gen` · `npm run gen -- --check` · `npm run new -- <Entity>` */
import { check, generate } from './gen.ts'
import { createEntity } from './new.ts'

const usage = `usage:
  gen             write the generated files
  gen --check     fail if one of them is stale
  new <Entity>    write a descriptor and show what it brings (new --help)`

const [command, ...args] = process.argv.slice(2)

if (command === 'gen' && args.includes('--check')) process.exitCode = await check()
else if (command === 'gen') await generate()
else if (command === 'new') process.exitCode = await createEntity(args)
else {
  console.error(usage)
  process.exitCode = 2
}
