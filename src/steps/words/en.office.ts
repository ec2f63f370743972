export const office = {
  title: 'First steps',
  intro:
    'What makes this shop yours. Each step is ticked by itself once the shop has what it asks for.',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  all: 'See all steps',
  next: 'Next',
  done: 'Done',
  open: 'To do',
  skipped: 'Skipped',
  skip: 'Skip',
  takeUp: 'Do it after all',
  dismiss: 'Don’t remind me',
  dismissed: 'The dashboard no longer reminds you. The steps stay here.',
  remind: 'Remind me on the dashboard',
  reminded: 'The dashboard shows what is left.',
  finished: 'Everything is done. The shop is yours.',
  missing: (what: string[]) => `Still missing: ${what.join(', ')}.`,
  lacks: {
    name: 'your shop’s name',
    phone: 'your phone number',
    email: 'your e-mail address',
    address: 'your address',
    registration: 'PAN/VAT number',
    registeredName: 'the name that the business is registered under',
    realPayments:
      'real payments: until PAYMENTS=practice is left out, where the shop is started, ' +
      'customers pay with money that is none',
    server: 'a mail server (SMTP_URL, where the shop is started)',
    publicUrl: 'the address at which customers open the shop',
    words: 'your own words in drafts that still say what the sample said',
  },
  steps: {
    contact: {
      title: 'Name and contact',
      text: 'Customers see them in the header, at the foot of every page and in mails.',
      go: 'Enter them',
    },
    logo: {
      title: 'Logo and colours',
      text: 'Your logo stands in the header, in mails and in the browser’s tab.',
      go: 'Choose them',
    },
    category: {
      title: 'First category',
      text: 'Categories are the menu of your shop.',
      go: 'Add a category',
    },
    product: {
      title: 'First product',
      text: 'Enter one by hand, or bring a whole list from a spreadsheet.',
      go: 'Add a product',
    },
    delivery: {
      title: 'Delivery',
      text: 'Say how parcels reach your customers, what that costs and how long it takes.',
      go: 'Describe it',
    },
    payment: {
      title: 'Payment and bills',
      text:
        'Customers pay on delivery, and in any other way that you offer. The bill needs your ' +
        'registered name and your PAN or VAT number.',
      go: 'Enter them',
    },
    invoices: {
      title: 'Invoices',
      text:
        'The law wants a numbered invoice for every sale. Say whether you are registered for ' +
        'VAT and where the numbers begin.',
      go: 'Set them up',
    },
    repairs: {
      title: 'Repairs',
      text: 'Say what you repair, what it costs and when you are open, or take no bookings online.',
      go: 'Set up the desk',
    },
    mail: {
      title: 'Mail',
      text: 'Orders, new passwords and answers reach customers by mail.',
      go: 'Word your mails',
    },
    sample: {
      title: 'Remove the sample',
      text: 'Sample products, customers, reviews, orders and texts go; what is yours stays.',
      go: 'See what goes',
    },
    open: {
      title: 'Open the shop',
      text: 'Visitors read that the shop opens soon.',
      go: 'Set the sentence they read',
    },
  },
  importProducts: 'Import a list',
  waysToPay: 'Ways to pay',
  homePage: 'Home page',
  texts: 'Texts',
  sendTest: 'Send me a test',
  openNow: 'Open the shop',
  opened: 'The shop is open.',
  isOpen:
    'Visitors see the shop. If you would rather finish first, they can read that it opens soon.',
  close: 'Close it until I am ready',
  closed: 'Visitors now read that the shop opens soon.',
  look: 'Look at the shop',
  lookHint: 'The link works for everybody you give it to, until you close the shop again.',
}
