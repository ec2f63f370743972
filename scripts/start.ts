import { ensureBuilt } from './ensure-built.ts'

await ensureBuilt()
await import('#main.ts')
