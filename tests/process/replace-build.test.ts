import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceBuild } from '../../scripts/build.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-build-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a build keeps the files of the previous build for browsers, and no older ones', async () => {
  const dist = join(folder, 'dist')
  for (const build of ['first', 'second', 'third']) {
    const next = join(folder, 'next')
    await mkdir(join(next, 'client/assets'), { recursive: true })
    await writeFile(join(next, `client/assets/${build}.js`), build)
    await replaceBuild(next, dist)
  }
  const has = (path: string) => readFile(join(dist, path), 'utf8').catch(() => null)
  expect(
    await Promise.all(
      [
        'client/assets/third.js',
        'earlier/second.js',
        'client/assets/second.js',
        'earlier/first.js',
      ].map(has),
    ),
  ).toEqual(['third', 'second', null, null])
})
