import type { Noun } from '#kit/server/noun.ts'
import { registerCatalog } from './catalog.routes.ts'
import { catalogChecks } from './checks.queries.ts'

export const catalog: Noun = { register: registerCatalog, checks: catalogChecks }
