import type { MessagesConfig } from '#kit/server/messages-config.ts'
import type { Channel } from './channel.ts'
import { createPractice } from './practice/practice-channel.ts'
import { createSparrow } from './sparrow.ts'

export function createChannel(config: MessagesConfig, dataDir: string): Channel | null {
  if (!config) return null
  return config.channel === 'sparrow' ? createSparrow(config) : createPractice(dataDir)
}
