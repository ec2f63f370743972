/** What one can hear of at the desk. */
export const topics = ['orders', 'enquiries', 'stock', 'repairs'] as const
export type Topic = (typeof topics)[number]

export const isTopic = (name: string | undefined): name is Topic =>
  topics.some((topic) => topic === name)

/** How many wait for somebody, and the number of the newest of them. */
export interface Waiting {
  count: number
  newest: number
}
export type News = Partial<Record<Topic, Waiting>>

/**
 * How often the shop says that it is still there; a listener who hears nothing for longer than two
 * of these asks again.
 */
export const beatSeconds = 15

/** How many streams one person may have open in each process. */
export const maxStreamsPerPerson = 20
