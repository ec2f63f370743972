/** The topics about which staff are notified. */
export const topics = ['orders', 'enquiries', 'stock', 'repairs', 'limits'] as const
export type Topic = (typeof topics)[number]

export const isTopic = (name: string | undefined): name is Topic =>
  topics.some((topic) => topic === name)

/** Limits on what strangers can cause in a day. Their addresses and numbers are not verified. */
export type LimitName = 'mails' | 'account_mails' | 'messages' | 'slots'

/** The number of waiting items and the number or id of the newest one. */
export interface WaitingItems {
  count: number
  newest: number
}
export type News = Partial<Record<Topic, WaitingItems>>

/** The interval of heartbeats. A client that misses two of them reconnects. */
export const heartbeatSeconds = 15

/** The maximum of open streams per user in each process. */
export const maxStreamsPerPerson = 20
