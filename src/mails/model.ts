export const mailStates = ['waiting', 'failed', 'sent'] as const
export type MailState = (typeof mailStates)[number]

/** The text of a mail is a document of this kind. Its key is the kind of the mail. */
export const textKind = 'mail'

/**
 * Mails with a code or link that opens an account. Their text is withheld even if a mail lacks the
 * time until which it is secret.
 */
export const secretKinds = ['password-reset', 'staff-invitation', 'email-verification']
