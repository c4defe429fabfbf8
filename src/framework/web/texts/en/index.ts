import { deleted } from './deleted.ts'
import { form } from './form.ts'
import { list } from './list.ts'
import { page } from './page.ts'
import { parts } from './parts.ts'
import { record } from './record.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { writes } from './writes.ts'

export const texts = { deleted, form, list, page, parts, record, shell, signIn, writes }
