import type { Noun } from '#kit/server/noun.ts'
import { registerSample } from './sample.routes.ts'

export const sample: Noun = { register: registerSample }
