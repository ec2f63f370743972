import type { Noun } from '#kit/server/noun.ts'
import { registerAudit } from './audit.routes.ts'

export const audit: Noun = { register: registerAudit }
