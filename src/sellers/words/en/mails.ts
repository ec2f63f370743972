import type { MemberRole } from '#access/member-access.ts'

const placeholders = { name: 'The applicant’s name', business: 'The name of the business' }
const link = 'The button that opens the page about the application'

export const mails = {
  received: {
    title: 'Seller: application received',
    usual: {
      subject: 'We have your application for {business}',
      heading: 'Thank you for your application',
      text: `Hello {name},

We have received your application to sell at {shop} as {business}. We will review it and write to \
you once we have decided, or if something is missing.

{link}`,
    },
    placeholders: { ...placeholders, link },
  },
  missing: {
    title: 'Seller: something is missing',
    usual: {
      subject: 'Something is missing from your application for {business}',
      heading: 'Something is missing',
      text: `Hello {name},

Before we can decide on your application for {business}, we need more from you:

{missing}

Please add it on this page. You do not have to fill in the rest again.

{link}`,
    },
    placeholders: { ...placeholders, missing: 'The text that staff entered', link },
  },
  verified: {
    title: 'Seller: verified',
    usual: {
      subject: '{business} can now sell at {shop}',
      heading: 'Welcome',
      text: `Hello {name},

{business} is verified, and its page at {shop} is public.

{link}`,
    },
    placeholders: { ...placeholders, link },
  },
  rejected: {
    title: 'Seller: rejected',
    usual: {
      subject: 'About your application for {business}',
      heading: 'We could not accept your application',
      text: `Hello {name},

We could not accept your application for {business}:

{reason}

You can change it and apply again.

{link}`,
    },
    placeholders: { ...placeholders, reason: 'The text that staff entered', link },
  },
  suspended: {
    title: 'Seller: suspended',
    usual: {
      subject: '{business} is suspended',
      heading: 'Your business is suspended',
      text: `Hello {name},

{business} is suspended, and its products are no longer shown at {shop}:

{reason}

You still have to deliver open orders. Call us at {phone} if you have questions.`,
    },
    placeholders: { ...placeholders, reason: 'The text that staff entered' },
  },
  lifted: {
    title: 'Seller: suspension lifted',
    usual: {
      subject: '{business} can sell again',
      heading: 'The suspension is lifted',
      text: `Hello {name},

The suspension of {business} is lifted, and its products are shown at {shop} again.

{link}`,
    },
    placeholders: { ...placeholders, link },
  },
  corrected: {
    title: 'Seller: PAN or bank account changed',
    usual: {
      subject: 'The details of {business} were changed',
      heading: 'Your details were changed',
      text: `Hello {name},

We have changed the PAN, the registration number or the bank account that we have on file for \
{business}:

{reason}

Please check them. If you did not ask for this, tell us at once: payouts go to the account shown \
there.

{link}`,
    },
    placeholders: { ...placeholders, reason: 'The text that the shop’s owner entered', link },
  },
  invitation: {
    title: 'Seller: member invitation',
    usual: {
      subject: 'You are invited to sell at {shop}',
      heading: 'You are invited',
      text: `Hello,

You are invited to work for a seller at {shop}, as {role}. Open this link and sign in with the \
account that has this e-mail address, or create one:

{link}

The seller is {business}.

The link works once, within {hours} hours. If you were not expecting this, you can ignore \
this e-mail.`,
    },
    placeholders: {
      business:
        'The name of the business; the paragraph is left out if staff do not verify sellers',
      role: 'The role: an owner, a manager or a packer',
      link: 'The button that accepts the invitation',
      hours: 'The number of hours for which the link works',
    },
  },
  open: 'Open your page',
  accept: 'Accept the invitation',
  /** A reason in previews. */
  sampleNote: 'The PAN certificate cannot be read. Please upload it again.',
  role: (role: MemberRole) =>
    ({ owner: 'an owner', manager: 'a manager', packer: 'a packer' })[role],
}
