import { ensureBuilt } from './ensure-built.ts'

await ensureBuilt()
await import('../src/main.ts')
