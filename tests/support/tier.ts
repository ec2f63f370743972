/** `npm test -- all` repeats what `npm test` does a few times. */
const isAll = process.env.TEST_ALL === '1'

/** How many random cases a property is tried with: all of them, or a fifth. */
export const tries = (all: number) => (isAll ? all : Math.ceil(all / 5))

/** The most products, or the like, that a test looks at one by one. */
export const atMost = (few: number) => (isAll ? Number.POSITIVE_INFINITY : few)
