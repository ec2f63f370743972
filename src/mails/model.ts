export const mailStates = ['waiting', 'failed', 'sent'] as const
export type MailState = (typeof mailStates)[number]

/** Mails that open an account. They say until when; if one does not, it is withheld all the same. */
export const secretKinds = ['password-reset', 'staff-invitation', 'email-verification']
