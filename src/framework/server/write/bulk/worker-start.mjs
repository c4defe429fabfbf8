// A thread begins without the loader its process was started with: it registers its own, then runs the TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
