export const errors = {
  customer_sells:
    'This customer works for a seller or has applied as one, and cannot be merged into ' +
    'another. Merge the other way round.',
  handle_taken: 'This handle, or one that looks like it, is taken. Choose another one.',
  handle_reserved: 'This handle is reserved. Choose another one.',
  already_applied: 'You have already applied. We will tell you as soon as we have looked at it.',
  applicant_unverified:
    'Confirm your e-mail address first: we write to you about your application. Your profile ' +
    'can send you the link again.',
  business_category_taken: 'There is already a business category with this name.',
  seller_suspended: ({ name }: { name: string }) => `${name} is suspended and cannot do this now.`,
  seller_not_verified: ({ name }: { name: string }) =>
    `${name} is not verified yet, so this has to wait.`,
  seller_decided: 'Somebody else has already decided about this business. Load it again.',
  member_may_not: ({ name }: { name: string }) =>
    `Your role at ${name} does not include this. Ask one of its owners.`,
  last_seller_owner: 'A business needs at least one owner. Make somebody else an owner first.',
  seller_needs_owner: ({ name }: { name: string }) =>
    `This account is the only owner of ${name}. Make somebody else an owner first.`,
  already_member: 'You are already a member of this business.',
  member_invitation_over: 'This invitation is no longer valid. Ask for a new one.',
  invitation_for_other:
    'This invitation is for another e-mail address. Sign in with the account that has it.',
  unknown_business_category: 'This business category does not exist.',
  document_unknown: 'One of the documents is not there any more. Upload it again.',
  document_invalid: 'We cannot read this document. Upload a PDF, JPEG, PNG, WebP or AVIF file.',
  document_too_large: 'This document is too large: 5 MB at most.',
  too_many_documents:
    'You have uploaded too many documents. Send the application, or try again tomorrow.',
}
