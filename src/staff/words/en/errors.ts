export const errors = {
  invitation_over:
    'This invitation has been used or withdrawn, or has expired. Ask the shop’s owner for a new ' +
    'one.',
  own_role: 'You cannot change your own role. Ask another owner.',
  last_owner: 'This is the last owner. Make another member an owner first.',
  already_staff: 'This e-mail already belongs to a member of staff.',
  already_invited:
    'This e-mail has already been invited. Send the invitation again, or withdraw it.',
  role_gone: 'This role has been deleted.',
  role_fixed: 'The owner’s role cannot be changed. Owners have all permissions.',
  role_in_use: 'This role is still in use by members or invitations. Give them another role first.',
  role_name_taken: 'There is already a role with this name.',
  role_exceeds_yours: 'This role has permissions that you do not have. Ask an owner.',
}
