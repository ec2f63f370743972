import type { MailState } from '../model.ts'
import { mailOfficeWords as words } from '../office-words.ts'

const looks: Record<MailState, string> = { waiting: 'is-info', failed: 'is-bad', sent: 'is-good' }

export const MailBadge = ({ state }: { state: MailState }) => (
  <span className={`status ${looks[state]}`}>{words.states[state]}</span>
)

/** What a mail is about. */
export const kindOf = (kind: string) => (words.kinds as Record<string, string>)[kind] ?? kind
