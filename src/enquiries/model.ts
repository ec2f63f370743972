export const enquiryStates = ['open', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** Stored instead of the texts of an enquiry whose customer was removed. */
export const removedText = '(removed)'

/** Why an enquiry was closed without an answer by e-mail. */
export const closeReasons = ['solved', 'spam'] as const
export type CloseReason = (typeof closeReasons)[number]

interface Progress {
  answeredAt: string | null
  closed: object | null
}
export const stateOf = ({ answeredAt, closed }: Progress): EnquiryState =>
  answeredAt ? 'answered' : closed ? 'closed' : 'open'
