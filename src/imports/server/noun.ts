import type { Noun } from '#kit/server/noun.ts'
import { registerImports } from './imports.routes.ts'
import { importsTasks } from './tasks.ts'

export const imports: Noun = { register: registerImports, tasks: importsTasks }
