import { expect, test } from 'vitest'
import { splitRelevant } from './split-relevant.ts'

const products = [1, 2, 3, 4]

test.each([
  ['all are relevant', 0, 4, [1, 2, 3, 4], false],
  ['some are relevant', 0, 3, [1, 2, 3], true],
  ['the relevant ones end on an earlier page', 24, 20, [], true],
  ['the relevant ones end with the previous page', 24, 24, [], true],
  ['the relevant ones end on this page', 24, 25, [1], true],
  ['more are relevant on later pages', 0, 30, [1, 2, 3, 4], false],
  ['none are relevant', 0, 0, [1, 2, 3, 4], false],
])('if %s', (_, previousCount, relevantCount, relevant, hasHeading) => {
  const others = products.filter((product) => !relevant.includes(product))
  expect(splitRelevant(products, previousCount, relevantCount)).toEqual({
    relevant,
    others,
    hasHeading,
  })
})
