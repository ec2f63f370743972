import type { Settings } from '#settings/contract.ts'
import type { PageText } from '../../pages/page.ts'

/** Creates a standard page. It states only what the settings and the law say. */
export type CreateStandardPage = (settings: Settings) => Pick<PageText, 'title' | 'lead' | 'text'>
