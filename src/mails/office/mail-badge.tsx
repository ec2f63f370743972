import type { MailState } from '../model.ts'
import { mailOfficeWords as words } from '../words/office.ts'

const statusClasses: Record<MailState, string> = {
  waiting: 'is-info',
  failed: 'is-bad',
  sent: 'is-good',
}

export const MailBadge = ({ state }: { state: MailState }) => (
  <span className={`status ${statusClasses[state]}`}>{words.states[state]}</span>
)

/** The name of a kind of mail. A kind without a name shows its key. */
export const formatKind = (kind: string) => (words.kinds as Record<string, string>)[kind] ?? kind
