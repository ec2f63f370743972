export const errors = {
  invitation_over: 'This invitation was used or withdrawn, or has expired. Ask the shop’s owner for a new one.',
  own_role: 'You cannot change your own role. Ask another owner.',
  last_owner: 'This is the last owner. Make somebody else an owner first.',
  already_staff: 'This e-mail already belongs to a member of staff.',
  already_invited: 'This e-mail has already been invited. Send the invitation again, or withdraw it.',
}
