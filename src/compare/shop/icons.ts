import type { Drawing } from '#kit/web/ui/icons.ts'

export const ArrowLeftRight: Drawing = 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4'
