import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { ConfigError } from '#kit/server/config/config.ts'
import { copyFiles } from '#kit/server/files/move-files.ts'
import { uploadsFolder } from '#kit/server/files/open-files.ts'
import { createStoreFiles } from '#kit/server/files/store-files.ts'
import { command } from './support/command.ts'

// npm run uploads -- --to store|folder: copies pictures between DATA_DIR/uploads and UPLOADS_URL,
// even while the shop is running.

const { values } = parseArgs({ options: { to: { type: 'string' } } })
if (values.to !== 'store' && values.to !== 'folder') {
  process.stderr.write('Specify a destination: npm run uploads -- --to store, or --to folder\n')
  process.exit(1)
}

await command(async () => {
  const config = readConfig(process.env)
  if (!config.uploads) throw new ConfigError('UPLOADS_URL is missing: it names the store.')
  const reasons: unknown[] = []
  const [folder, store] = [
    uploadsFolder(config),
    createStoreFiles(config.uploads, { onFailure: (error) => reasons.push(error) }),
  ]
  const [from, to] = values.to === 'store' ? [folder, store] : [store, folder]
  const started = performance.now()
  try {
    const { copied, already, damaged } = await copyFiles(from, to)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `${copied} pictures were copied, ${already} already existed (${seconds} s)\n`,
    )
    for (const name of damaged)
      process.stderr.write(`${name} does not match its checksum and was not copied.\n`)
    process.exitCode = damaged.length > 0 ? 1 : 0
  } catch (error) {
    const [reason] = reasons as Error[]
    if (!reason) throw error
    const { message } = (reason.cause as Error | undefined) ?? reason
    throw new ConfigError(`UPLOADS_URL cannot be used: ${message}.`)
  }
})
