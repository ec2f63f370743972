import { expect, test } from 'vitest'
import { splitMeant } from './split-meant.ts'

const products = [1, 2, 3, 4]

test.each([
  ['all are meant', 0, 4, [1, 2, 3, 4], false],
  ['some are meant', 0, 3, [1, 2, 3], true],
  ['the meant ones end on an earlier page', 24, 20, [], true],
  ['the meant ones end with the previous page', 24, 24, [], true],
  ['the meant ones end on this page', 24, 25, [1], true],
  ['more are meant on later pages', 0, 30, [1, 2, 3, 4], false],
  ['none are meant', 0, 0, [1, 2, 3, 4], false],
])('if %s', (_, previousCount, meantCount, meant, hasHeading) => {
  const others = products.filter((product) => !meant.includes(product))
  expect(splitMeant(products, previousCount, meantCount)).toEqual({ meant, others, hasHeading })
})
