export const errors = {
  customer_is_seller:
    'This customer works for a seller or has applied as one, and cannot be merged into ' +
    'another. Merge the other customer into this one instead.',
  handle_taken: 'This handle, or one that looks like it, is taken. Choose a different one.',
  handle_reserved: 'This handle is reserved. Choose a different one.',
  already_applied:
    'You have already applied. We will write to you once we have reviewed your application.',
  applicant_unverified:
    'Confirm your e-mail address first, so that we can write to you about your application. ' +
    'You can get a new link from your profile.',
  business_category_taken: 'A business category with this name already exists.',
  seller_suspended: ({ name }: { name: string }) =>
    `${name} is suspended and cannot do this at the moment.`,
  seller_not_verified: ({ name }: { name: string }) =>
    `${name} is not verified yet and cannot do this.`,
  own_seller: 'You work for this seller. A colleague has to do this.',
  seller_decided: 'Someone has already decided on this application. Reload the page.',
  member_may_not: ({ name }: { name: string }) =>
    `Your role at ${name} does not include this. Ask one of its owners.`,
  last_seller_owner: 'A business needs at least one owner. Make another member an owner first.',
  seller_needs_owner: ({ name }: { name: string }) =>
    `This account is the only owner of ${name}. Make another member an owner first.`,
  already_member: 'You are already a member of this business.',
  member_invitation_over: 'This invitation is no longer valid. Ask for a new one.',
  invitation_for_other: 'This invitation is for another e-mail address. Sign in with that account.',
  unknown_business_category: 'This business category does not exist.',
  document_unknown: 'One of the documents no longer exists. Upload it again.',
  too_many_documents:
    'You have uploaded too many documents. Send the application, or try again tomorrow.',
}
