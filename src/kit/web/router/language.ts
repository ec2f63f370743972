import { createContext, use } from 'react'
import { defaultLanguage, type Language, type WordsIn } from '../../contract/language.ts'

/** The language of the page. It stays the same until another document is loaded. */
export const LanguageContext = createContext<Language>(defaultLanguage)

export const useLanguage = () => use(LanguageContext)

/** The words of a noun, in the language of the page. */
export const useWords = <Words>(words: WordsIn<Words>): Words => words(use(LanguageContext))
