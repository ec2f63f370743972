import type { Drawing } from '#kit/web/ui/icons.ts'

/** In its own file, because the menu of every page needs only this icon. */
export const motorbike: Drawing =
  'M18 14l-1-3M3 9l6 2a2 2 0 0 1 2-2h2a2 2 0 0 1 1.99 1.81M8 17h3a1 1 0 0 0 1-1 6 6 0 0 1 6-6 ' +
  '1 1 0 0 0 1-1v-.75A5 5 0 0 0 17 5M16 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M2 17a3 3 0 1 0 6 0a3 ' +
  '3 0 1 0 -6 0'
