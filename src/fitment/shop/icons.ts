import type { Drawing } from '#kit/web/ui/icons.ts'
import type { DeviceKind } from '../model.ts'
import { motorbike } from './motorbike.ts'

const car: Drawing =
  'M19 17h2c.6 0 1-.4 1-1v-3c0-.9-.7-1.7-1.5-1.9C18.7 10.6 16 10 16 ' +
  '10s-1.3-1.4-2.2-2.3c-.5-.4-1.1-.7-1.8-.7H5c-.6 0-1.1.4-1.4.9l-1.4 2.9A3.7 3.7 0 0 0 2 ' +
  '12v4c0 .6.4 1 1 1h2M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M9 17h6M15 17a2 2 0 1 0 4 0a2 2 0 1 0 ' +
  '-4 0'
const laptop: Drawing =
  'M18 5a2 2 0 0 1 2 2v8.526a2 2 0 0 0 .212.897l1.068 2.127a1 1 0 0 1-.9 1.45H3.62a1 1 0 0 ' +
  '1-.9-1.45l1.068-2.127A2 2 0 0 0 4 15.526V7a2 2 0 0 1 2-2zM20.054 15.987H3.946'
const printer: Drawing =
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 ' +
  '1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 ' +
  '0 1 1 -1z'
const machine: Drawing =
  'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM12 2v2M12 ' +
  '22v-2M17 20.66l-1-1.73M11 10.27L7 3.34M20.66 17l-1.73-1M3.34 7l1.73 1M14 12h8M2 12h2M20.66 ' +
  '7l-1.73 1M3.34 17l1.73-1M17 3.34l-1 1.73M11 13.73l-4 6.93'

export const kindIcons = {
  motorcycle: motorbike,
  scooter: motorbike,
  car,
  laptop,
  printer,
  machine,
} satisfies Record<DeviceKind, Drawing>
export const Plus: Drawing = 'M5 12h14M12 5v14'
export const Check: Drawing = 'M20 6 9 17l-5-5'
