import type { Noun } from '#kit/server/noun.ts'
import { registerCompare } from './compare.routes.ts'

export const compare: Noun = { register: registerCompare }
