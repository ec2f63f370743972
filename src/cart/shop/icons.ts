import type { Drawing } from '#kit/web/ui/icons.ts'

export const Undo2: Drawing =
  'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11'
