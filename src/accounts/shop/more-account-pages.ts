import { createContext } from 'react'
import type { Drawing } from '#kit/web/ui/icons.ts'

export interface AccountPage {
  label: string
  path: string
  icon: Drawing
}

/**
 * A hook for further pages that the shop's parts have for whoever is signed in; the frame around
 * every page fills it in.
 */
// Apart from the menu, which not every page loads.
export const MoreAccountPages = createContext<() => AccountPage[]>(() => [])
