import type { Language } from '#kit/contract/language.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { MailState } from '../model.ts'
import { mailOfficeWords } from '../words/office.ts'

const statusClasses: Record<MailState, string> = {
  waiting: 'is-info',
  failed: 'is-bad',
  sent: 'is-good',
}

export const MailBadge = ({ state }: { state: MailState }) => {
  const words = useWords(mailOfficeWords)
  return <span className={`status ${statusClasses[state]}`}>{words.states[state]}</span>
}

/** The name of a kind of mail. A kind without a name shows its key. */
export const formatKind = (kind: string, language: Language) =>
  (mailOfficeWords(language).kinds as Record<string, string>)[kind] ?? kind
