import { createContext } from 'react'
import type { Drawing } from '#kit/web/ui/icons.ts'

export interface AccountPage {
  label: string
  path: string
  icon: Drawing
}

/** Further pages that the shop's parts have for whoever is signed in; the frame around every page fills them in. */
// Apart from the menu, which not every page loads.
export const MoreAccountPages = createContext<AccountPage[]>([])
