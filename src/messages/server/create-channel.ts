import type { Language } from '#kit/contract/language.ts'
import type { Channel } from './channel.ts'
import type { MessagesConfig } from './messages-config.ts'
import { createPracticeChannel } from './practice/practice-channel.ts'
import { createSparrowChannel } from './sparrow.ts'

export function createChannel(
  config: MessagesConfig,
  dataDir: string,
  language: Language,
): Channel | null {
  if (!config) return null
  return config.channel === 'sparrow'
    ? createSparrowChannel(config, language)
    : createPracticeChannel(dataDir)
}
