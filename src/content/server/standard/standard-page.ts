import type { Settings } from '#settings/contract.ts'
import type { PageText } from '../../page.ts'

/**
 * A page as the shop comes with it: it says what the settings and the law say, and invents nothing.
 */
export type StandardPageOf = (settings: Settings) => Pick<PageText, 'title' | 'lead' | 'text'>
