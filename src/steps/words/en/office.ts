export const office = {
  title: 'First steps',
  intro: 'Steps to make this shop yours. Each step is ticked automatically once it is complete.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  all: 'See all steps',
  next: 'Next',
  done: 'Done',
  open: 'To do',
  skipped: 'Skipped',
  skip: 'Skip',
  resume: 'Resume step',
  dismiss: 'Do not remind me',
  dismissed: 'The dashboard no longer reminds you. You can still find the steps here.',
  remind: 'Remind me on the dashboard',
  reminded: 'The dashboard shows the remaining steps.',
  finished: 'All steps are done. The shop is yours.',
  missing: (items: string[]) => `Still missing: ${items.join(', ')}.`,
  lacks: {
    name: 'your shop’s name',
    phone: 'your phone number',
    email: 'your e-mail address',
    address: 'your address',
    registration: 'PAN/VAT number',
    registeredName: 'the registered name of the business',
    realPayments:
      'real payments (remove PAYMENTS=practice from the server settings; until then, no gateway ' +
      'moves real money)',
    server: 'a mail server (SMTP_URL in the server settings)',
    publicUrl: 'the address that customers use for the shop',
    words: 'your own text in drafts that still contain sample sentences',
  },
  steps: {
    contact: {
      title: 'Name and contact',
      text: 'Customers see them in the header and footer of every page, and in e-mails.',
      go: 'Enter contact details',
    },
    logo: {
      title: 'Logo and colours',
      text: 'Your logo appears in the header, in e-mails and in the browser tab.',
      go: 'Choose logo and colours',
    },
    category: {
      title: 'First category',
      text: 'Categories are the menu of your shop.',
      go: 'Add category',
    },
    product: {
      title: 'First product',
      text: 'Enter one by hand, or import a whole list from a spreadsheet.',
      go: 'Add product',
    },
    delivery: {
      title: 'Delivery',
      text: 'Set how parcels reach your customers, what delivery costs and how long it takes.',
      go: 'Set up delivery',
    },
    payment: {
      title: 'Payment and bills',
      text:
        'Customers pay on delivery, or by any other payment method you offer. The bill needs ' +
        'your registered name and your PAN or VAT number.',
      go: 'Enter bill details',
    },
    invoices: {
      title: 'Invoices',
      text:
        'The law requires a numbered invoice for every sale. Enter whether you are registered ' +
        'for VAT and the first number.',
      go: 'Set up invoices',
    },
    repairs: {
      title: 'Repairs',
      text:
        'Enter what you repair, what it costs and when you are open, or turn online bookings ' +
        'off.',
      go: 'Set up repairs',
    },
    mail: {
      title: 'E-mail',
      text: 'Customers get order confirmations, password links and answers by e-mail.',
      go: 'Edit e-mail texts',
    },
    sample: {
      title: 'Remove the sample data',
      text:
        'Sample products, customers, reviews, orders and texts are removed. Your own data ' +
        'stays.',
      go: 'See what is removed',
    },
    open: {
      title: 'Open the shop',
      text: 'Visitors see a page that says the shop opens soon.',
      go: 'Edit the page',
    },
  },
  importProducts: 'Import a list',
  waysToPay: 'Payment methods',
  homePage: 'Home page',
  texts: 'Texts',
  sendTest: 'Send me a test',
  openNow: 'Open the shop',
  opened: 'The shop is open.',
  isOpen:
    'Visitors can see the shop. If you want to finish first, show them a page that says it opens ' +
    'soon.',
  close: 'Close the shop until I am ready',
  closed: 'Visitors now see a page that says the shop opens soon.',
  look: 'Preview the shop',
  lookHint: 'The link works for everyone you share it with, until you close the shop again.',
}
