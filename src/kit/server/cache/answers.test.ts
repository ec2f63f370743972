import { expect, test } from 'vitest'
import { ResultCache } from './result-cache.ts'

/** A source that answers on command, and counts how often it was called. */
function createSource(tags = ['facts']) {
  const calls: PromiseWithResolvers<{ value: unknown; tags: string[] }>[] = []
  return {
    calls,
    load: () => {
      const pending = Promise.withResolvers<{ value: unknown; tags: string[] }>()
      calls.push(pending)
      return pending.promise
    },
    answer: (call: number, value: string) => calls[call]?.resolve({ value, tags }),
  }
}

test('a result is loaded once for all callers, until one of its tags changes', async () => {
  const [cache, { calls, load, answer }] = [new ResultCache(), createSource()]
  const both = [cache.get('menu', load), cache.get('menu', load)]
  answer(0, 'first')
  for (const { value } of await Promise.all(both)) expect(value).toBe('first')
  cache.dropTags(['product:7', 'catalogue'])
  expect((await cache.get('menu', load)).value).toBe('first')
  cache.dropTags(['product:7', 'facts'])
  const next = cache.get('menu', load)
  answer(1, 'second')
  expect([(await next).value, calls.length]).toEqual(['second', 2])
})

test('a result that was pending during a change is not cached for later callers', async () => {
  const [cache, { calls, load, answer }] = [new ResultCache(), createSource()]
  const early = cache.get('menu', load)
  cache.dropTags(['facts'])
  const late = cache.get('menu', load)
  answer(1, 'new')
  answer(0, 'old')
  expect([(await early).value, (await late).value]).toEqual(['old', 'new'])
  expect([(await cache.get('menu', load)).value, calls.length]).toEqual(['new', 2])
})

test('failures are not cached; a gap in the signals and old age end a cached result', async () => {
  const [cache, { calls, load, answer }] = [new ResultCache(), createSource()]
  const failed = cache.get('menu', load)
  calls[0]?.reject(new Error('the database is away'))
  await expect(failed).rejects.toThrow('the database is away')
  const cached = cache.get('menu', load)
  answer(1, 'first')
  await cached
  cache.clear()
  cache.get('menu', load)
  expect(calls).toHaveLength(3)
  const expiring = new ResultCache(0)
  expiring.get('menu', load)
  expiring.get('menu', load)
  expect(calls).toHaveLength(5)
})
