import type { Noun } from '#kit/server/noun.ts'
import { registerCatalog } from './catalog.routes.ts'

export const catalog: Noun = { register: registerCatalog }
