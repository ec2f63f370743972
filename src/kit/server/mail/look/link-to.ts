import type { Language } from '../../../contract/language.ts'
import { kitMailWords } from '../../../contract/words/mails.ts'
import { paragraph, spelledButton } from './blocks.ts'

/** A button, or only the path if the shop's address is unknown. */
export const linkTo = (origin: string | null, path: string, label: string, language: Language) =>
  origin
    ? spelledButton(label, `${origin}${path}`)
    : paragraph(kitMailWords(language).pathOnly(path))
