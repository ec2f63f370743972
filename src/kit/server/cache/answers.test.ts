import { expect, test } from 'vitest'
import { Answers } from './answers.ts'

/** Somebody who answers when told to, and counts how often they were asked. */
function createSource(tags = ['facts']) {
  const asked: PromiseWithResolvers<{ value: unknown; tags: string[] }>[] = []
  return {
    asked,
    ask: () => {
      const gate = Promise.withResolvers<{ value: unknown; tags: string[] }>()
      asked.push(gate)
      return gate.promise
    },
    answer: (at: number, value: string) => asked[at]?.resolve({ value, tags }),
  }
}

test('is asked once for all, until something it shows changes', async () => {
  const [answers, { asked, ask, answer }] = [new Answers(), createSource()]
  const both = [answers.get('menu', ask), answers.get('menu', ask)]
  answer(0, 'first')
  for (const { value } of await Promise.all(both)) expect(value).toBe('first')
  answers.dropTags(['product:7', 'catalogue'])
  expect((await answers.get('menu', ask)).value).toBe('first')
  answers.dropTags(['product:7', 'facts'])
  const next = answers.get('menu', ask)
  answer(1, 'second')
  expect([(await next).value, asked.length]).toEqual(['second', 2])
})

test('what was on its way when something changed is not kept, nor given to whoever asks later', async () => {
  const [answers, { asked, ask, answer }] = [new Answers(), createSource()]
  const early = answers.get('menu', ask)
  answers.dropTags(['facts'])
  const late = answers.get('menu', ask)
  answer(1, 'new')
  answer(0, 'old')
  expect([(await early).value, (await late).value]).toEqual(['old', 'new'])
  expect([(await answers.get('menu', ask)).value, asked.length]).toEqual(['new', 2])
})

test('nothing is kept of a failure, nor after a gap, nor for ever', async () => {
  const [answers, { asked, ask, answer }] = [new Answers(), createSource()]
  const failed = answers.get('menu', ask)
  asked[0]?.reject(new Error('the database is away'))
  await expect(failed).rejects.toThrow('the database is away')
  const kept = answers.get('menu', ask)
  answer(1, 'first')
  await kept
  answers.clear()
  answers.get('menu', ask)
  expect(asked).toHaveLength(3)
  const brief = new Answers(0)
  brief.get('menu', ask)
  brief.get('menu', ask)
  expect(asked).toHaveLength(5)
})
