import type { Noun } from '#kit/server/noun.ts'
import { registerCounter } from './counter.routes.ts'

export const counter: Noun = { register: registerCounter }
