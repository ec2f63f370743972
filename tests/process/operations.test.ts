import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { tableLimits } from '#inventory/model.ts'
import { uploadLimits } from '#media/model.ts'

// Examples in docs/operations.md must work when copied.
const guide = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

test('systemd, which reads all text after a name as its value, gets the right settings', () => {
  const block = /`\/etc\/shop\.env`[^`]*```sh\n([^`]*)```/.exec(guide)?.[1] ?? ''
  const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const settings = Object.fromEntries(
    lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]),
  )
  expect(Object.keys(settings)).toContain('ADMIN_PASSWORD')
  for (const value of Object.values(settings)) expect(value).not.toMatch(/[\s#]/)
  const secrets = {
    ADMIN_PASSWORD: 'a long enough one',
    METRICS_TOKEN: 'a-token-for-the-collector',
  }
  expect(readConfig({ ...settings, ...secrets })).toMatchObject({
    dataDir: '/var/lib/shop',
    sampleData: 'false',
  })
})

test('the proxy accepts every file that the shop accepts, with the form around it', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(guide)?.[1])
  expect(megabytes * 1024 * 1024).toBeGreaterThan(
    Math.max(tableLimits.bytes, uploadLimits.bytes) + 10_000,
  )
})

const read = (name: string) => readFile(join(import.meta.dirname, '../..', name), 'utf8')

test.each(['compose.yaml', 'compose.many.yaml', 'docs/kubernetes.yaml'])(
  'every setting in %s is documented',
  async (file) => {
    const documented = await read('docs/settings.md')
    const names = new Set(
      [...(await read(file)).matchAll(/^ +([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name),
    )
    expect(names.size).toBeGreaterThan(6)
    const unknown = [...names].filter(
      (name) => !documented.includes(`\`${name}\``) && !name.startsWith('POSTGRES_'),
    )
    expect(unknown).toEqual([])
  },
)

test.each(['compose.many.yaml', 'docs/kubernetes.yaml'])(
  'in %s a shop has more time to stop than it needs',
  async (file) => {
    const text = await read(file)
    const grace = Number(
      /(?:stop_grace_period|terminationGracePeriodSeconds): (\d+)/.exec(text)?.[1],
    )
    const drain = Number(/DRAIN_DELAY: "(\d+)"/.exec(text)?.[1])
    expect(grace).toBeGreaterThanOrEqual(drain + 25)
  },
)

test('the settings of the Kubernetes example are accepted', async () => {
  const lines = [...(await read('docs/kubernetes.yaml')).matchAll(/^ {2}([A-Z][A-Z_]+): (.*)$/gm)]
  const settings = Object.fromEntries(
    lines.map(([, name = '', value = '']) => [
      name,
      value.replaceAll('"', '').replace('CHANGE-ME?', 'bucket?'),
    ]),
  )
  expect(readConfig(settings)).toMatchObject({
    drainDelaySeconds: 5,
    uploads: { region: 'ap-south-1', prefix: '' },
  })
})
