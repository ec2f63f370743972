import { createContext } from 'react'
import type { Drawing } from '#kit/web/ui/icons.ts'

export interface AccountPage {
  label: string
  path: string
  icon: Drawing
}

/**
 * Provides a hook that lists the account pages of other nouns. The frame of every page fills it in,
 * so it is separate from the menu, which not every page loads.
 */
export const MoreAccountPages = createContext<() => AccountPage[]>(() => [])
