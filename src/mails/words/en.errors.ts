export const errors = {
  mail_just_sent: 'This mail is on its way already, or was sent a moment ago.',
  mail_expired: 'What this mail carries does not work any more. It has to be asked for again.',
}
