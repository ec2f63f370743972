/** `npm test -- all` tries more cases than `npm test`. */
const isAll = process.env.TEST_ALL === '1'

/** How many random cases a property test tries: all, or a fifth. */
export const caseCount = (all: number) => (isAll ? all : Math.ceil(all / 5))

/** A limit on items (such as products) to check one by one. `npm test -- all` has none. */
export const checkLimit = (few: number) => (isAll ? Number.POSITIVE_INFINITY : few)
