import { ensureBuilt } from './support/ensure-built.ts'

await ensureBuilt()
await import('#main.ts')
