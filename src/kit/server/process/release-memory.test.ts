import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/**
 * A process that needs much memory for a moment, then waits up to `seconds` for 40 MB of it to be
 * released.
 */
const peakScript = (seconds: number, meanwhile: string) => `
  import { releaseWhenCalm } from '${new URL('./release-memory.ts', import.meta.url)}'
  releaseWhenCalm({ everySeconds: 0.1 })
  let objects = Array.from({ length: 600_000 }, (_, number) => ({ number, text: 'page ' + number }))
  const peak = process.memoryUsage.rss()
  objects = null
  ${meanwhile}
  const end = (outcome) => { console.log(outcome); process.exit() }
  setInterval(() => peak - process.memoryUsage.rss() > 40 * 1024 * 1024 && end('released'), 50)
  setTimeout(() => end('still held'), ${seconds * 1000})`

async function outcomeOf(seconds: number, meanwhile = ''): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', peakScript(seconds, meanwhile)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return (await text(child.stdout)).trim()
}

test('memory of a load peak is released once the process is idle', async () => {
  expect(await outcomeOf(30)).toBe('released')
})

test('memory is not released while the process is busy', async () => {
  expect(
    await outcomeOf(
      2,
      'setInterval(() => { for (const until = performance.now() + 5; performance.now() < ' +
        'until; ); }, 20)',
    ),
  ).toBe('still held')
})
