import type { Noun } from '#kit/server/noun.ts'
import { registerDesk } from './desk.routes.ts'
import { lowStockTask } from './low-stock.ts'

export const desk: Noun = { register: registerDesk, tasks: [lowStockTask] }
