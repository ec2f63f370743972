export const mailStates = ['waiting', 'failed', 'sent'] as const
export type MailState = (typeof mailStates)[number]

/** How a mail is worded is a document of this kind, by the key of the mail's kind. */
export const textKind = 'mail'

/**
 * Mails that open an account. They say until when; if one does not, it is withheld all the same.
 */
export const secretKinds = ['password-reset', 'staff-invitation', 'email-verification']
