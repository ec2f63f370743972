export const errors = {
  invitation_over: 'This invitation was used, withdrawn or is too old. Ask the shop’s owner for a new one.',
  own_role: 'Nobody changes their own role. Ask another owner.',
  last_owner: 'This is the last owner. A shop always has one: make somebody else an owner first.',
  already_staff: 'This e-mail belongs to somebody of the staff already.',
  already_invited: 'This e-mail is invited already. Send the invitation again, or withdraw it.',
}
