import type { Noun } from '#kit/server/noun.ts'
import { limitAlertTask } from './limits/limit-alerts.ts'
import { lowStockTask } from './low-stock.ts'
import { registerNotifications } from './notifications.routes.ts'

export const notifications: Noun = {
  register: registerNotifications,
  tasks: [lowStockTask, limitAlertTask],
}
