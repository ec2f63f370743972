import type { Noun } from '#kit/server/noun.ts'
import { registerSteps } from './steps.routes.ts'

export const steps: Noun = { register: registerSteps }
