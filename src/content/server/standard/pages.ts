import type { Language } from '#kit/contract/language.ts'
import type { Settings } from '#settings/contract.ts'
import type { PageText } from '../../pages/page.ts'
import type { BuiltInPage } from '../../pages/page-model.ts'
import { standardPageWords } from '../../words/standard-pages.ts'
import { createTerms } from './terms.ts'

/** Creates a standard page. It states only what the settings and the law say. */
export function createStandardPage(
  key: BuiltInPage,
  settings: Settings,
  language: Language,
): PageText {
  const words = standardPageWords(language)
  const page = key === 'terms' ? createTerms(settings, words.terms) : words[key]
  return { description: '', listTitle: '', list: [], ...page }
}
