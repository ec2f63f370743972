export const mailStates = ['waiting', 'failed', 'sent'] as const
export type MailState = (typeof mailStates)[number]

/** Mails that open an account. Their letters say until when; should one forget, it is withheld all the same. */
export const secretKinds = ['password-reset', 'staff-invitation']
