export const errors = {
  mail_just_sent: 'This e-mail is already on its way, or was sent a moment ago.',
  mail_expired:
    'The code or link in this e-mail no longer works. Ask the recipient to request a new one.',
}
