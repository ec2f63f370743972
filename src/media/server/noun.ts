import type { Noun } from '#kit/server/noun.ts'
import { registerMedia } from './media.routes.ts'

export const media: Noun = { register: registerMedia }
