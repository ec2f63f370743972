import type { Noun } from '#kit/server/noun.ts'
import { registerReports } from './reports.routes.ts'

export const reports: Noun = { register: registerReports }
