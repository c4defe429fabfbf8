// A thread begins without the loader its process was started with: it registers its own, then runs the TypeScript.
import '../../typescript/register.mjs'

await import('./worker.ts')
