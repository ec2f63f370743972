import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/**
 * A process that needs much for a moment; then it waits so many seconds for 40 MB of that to be
 * given back.
 */
const rush = (seconds: number, meanwhile: string) => `
  import { releaseWhenCalm } from '${new URL('./release-memory.ts', import.meta.url)}'
  releaseWhenCalm({ everySeconds: 0.1 })
  let needed = Array.from({ length: 600_000 }, (_, number) => ({ number, text: 'page ' + number }))
  const peak = process.memoryUsage.rss()
  needed = null
  ${meanwhile}
  const end = (outcome) => { console.log(outcome); process.exit() }
  setInterval(() => peak - process.memoryUsage.rss() > 40 * 1024 * 1024 && end('given back'), 50)
  setTimeout(() => end('kept'), ${seconds * 1000})`

async function outcomeOf(seconds: number, meanwhile = ''): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', rush(seconds, meanwhile)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return (await text(child.stdout)).trim()
}

test('what a rush needed is given back once there is nothing to do', async () => {
  expect(await outcomeOf(30)).toBe('given back')
})

test('and not while there is', async () => {
  expect(
    await outcomeOf(
      2,
      'setInterval(() => { for (const until = performance.now() + 5; performance.now() < ' +
        'until; ); }, 20)',
    ),
  ).toBe('kept')
})
