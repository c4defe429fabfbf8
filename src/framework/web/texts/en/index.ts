import { bulk } from './bulk.ts'
import { list } from './list.ts'
import { page } from './page.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'

export const texts = { bulk, list, page, shell, signIn }
