/** `npm run gen` · `npm run gen -- --check` · `npm run new -- <Entity>` · `npm run db -- plan` */
import { check, generate } from './gen.ts'
import { createEntity } from './new.ts'

const usage = `usage:
  gen             write the generated files
  gen --check     fail if one of them is stale
  new <Entity>    write a descriptor and show what it brings (new --help)
  db plan         print the SQL between the database and the descriptors`

const [command, ...args] = process.argv.slice(2)

if (command === 'gen' && args.includes('--check')) process.exitCode = await check()
else if (command === 'gen') await generate()
else if (command === 'new') process.exitCode = await createEntity(args)
else if (command === 'db' && args[0] === 'plan') {
  const { printPlan } = await import('./db-plan.ts') // only this one needs a database
  process.exitCode = await printPlan()
} else {
  console.error(usage)
  process.exitCode = 2
}
