import type { Noun } from '#kit/server/noun.ts'
import { registerSettings } from './settings.routes.ts'

export const settings: Noun = { register: registerSettings, startsFilled: ['settings'] }
