import type { Drawing } from '#kit/web/ui/icons.ts'

export const ChevronDown: Drawing = 'M6 9l6 6 6-6'
export const ChevronLeft: Drawing = 'M15 18l-6-6 6-6'
export const ImageOff: Drawing =
  'M2 2L22 22M10.41 10.41a2 2 0 1 1-2.83-2.83M13.5 13.5L6 21M18 12L21 15M3.59 3.59A1.99 1.99 ' +
  '0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59M21 15V5a2 2 0 0 0-2-2H9'
export const Minus: Drawing = 'M5 12h14'
export const Plus: Drawing = 'M5 12h14M12 5v14'
export const Share2: Drawing =
  'M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 19a3 3 0 1 0 6 0a3 ' +
  '3 0 1 0 -6 0M8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49'
export const SlidersHorizontal: Drawing =
  'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3'
export const Store: Drawing =
  'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 ' +
  '0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 ' +
  '0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 ' +
  '1-3.774 3.244M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05'
export const ZoomIn: Drawing =
  'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21L16.65 16.65M11 8L11 14M8 11L14 11'
