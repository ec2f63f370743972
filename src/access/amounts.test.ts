import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import { endpoints } from '#api.ts'
import type { EndpointSpec } from '../kit/contract/calls/endpoint.ts'

interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

const amountNames =
  /price|amount|percent|discount|promo|charge|fee$|free|commission|minimum|cost|value|cash/i

/** The paths of fields that carry an amount: numbers with decimals, and names that say so. */
function amountsIn(schema: Schema, path = ''): string[] {
  const { type, anyOf = [], oneOf = [], properties = {}, items } = schema
  const name = path.split('.').at(-1) ?? ''
  const isAmount =
    [type].flat().includes('number') ||
    (amountNames.test(name) && [type].flat().some((each) => each && each !== 'object'))
  return [
    ...(isAmount ? [path] : []),
    ...[...anyOf, ...oneOf].flatMap((each) => amountsIn(each, path)),
    ...(items ? amountsIn(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([key, each]) =>
      amountsIn(each, path === '' ? key : `${path}.${key}`),
    ),
  ]
}
const amountsOf = (schema: z.ZodMiniObject | undefined) =>
  schema ? amountsIn(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : []

test('every amount that a caller can enter is listed with the rule that limits it', async () => {
  const found = Object.entries(endpoints).flatMap(([noun, specs]) =>
    Object.entries<EndpointSpec>(specs).flatMap(([name, { method, query, body }]) => {
      if (method === 'GET') return []
      const fields = new Set([...amountsOf(query), ...amountsOf(body)])
      return [...fields].map((field) => `${noun}.${name} ${field}`)
    }),
  )
  const text = await readFile(join(import.meta.dirname, 'amounts.test.txt'), 'utf8')
  const listed = text
    .trim()
    .split('\n')
    .map((line) => /^(\S+ \S+): \S/.exec(line)?.[1] ?? line)
  expect(listed).toEqual(found)
})
