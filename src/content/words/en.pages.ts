import type { PromiseIcon } from '../promises-model.ts'

// What staff read where they write pages, links and promises.
export const pages = {
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  nameless: (number: number) => `entry ${number}`,
  fullList: (max: number) => `There can be ${max} at most.`,

  pages: {
    title: 'Pages',
    caption: 'The pages of the shop',
    lead:
      'What the shop says of itself, its policies, and pages of your own. Each keeps its ' +
      'earlier versions.',
    columns: { title: 'Page', address: 'Address', state: 'State', changed: 'Changed' },
    states: {
      original: 'As the shop came',
      sample: 'From the sample',
      published: 'Published',
      draft: 'Draft',
      changed: 'Published, with a draft',
    },
    changed: (name: string, when: string) => `${name}, ${when}`,
    add: 'New page',
    addTitle: 'A new page',
    name: 'Title',
    address: 'Address',
    addressHint: (address: string) => `The page will be at ${address}.`,
    addressWrong: 'Use small letters a to z, digits and hyphens between them',
    taken: 'There is a page with this address already',
    create: 'Create',
    names: {
      about: 'About us',
      services: 'Services',
      careers: 'Careers',
      delivery: 'Delivery',
      returns: 'Returns and refunds',
      warranty: 'Warranty',
      terms: 'Terms of use',
      privacy: 'Privacy',
      'export-policy': 'Export Policy',
    },
  },
  page: {
    open: 'Open the page',
    rename: 'Change address',
    renameTitle: 'Another address',
    renaming: 'Links to the old address lead to the new one, and so do menu and footer.',
    renamed: (address: string) => `The page is at ${address} now.`,
    remove: 'Remove the page',
    removeTitle: 'Remove this page?',
    removing:
      'The page and its earlier versions are lost. Links to it disappear from menu and footer.',
    titleField: 'Title',
    description: 'For search engines',
    descriptionHint: 'What stands below the title in a list of results',
    lead: 'First sentence',
    leadHint: 'In larger letters below the title',
    text: 'Text',
    list: 'List of services',
    listTitle: 'Heading of the list',
    entryTitle: 'Service',
    entryText: 'What it is',
    addEntry: 'Add a service',
    policyHint:
      'This page follows the settings until you publish your own. Have somebody who knows the ' +
      'law read what you change.',
  },
  links: {
    title: 'Menu and footer',
    tabs: { menu: 'Menu', footer: 'Footer' },
    lead: {
      menu:
        'What stands at the top of every page. “Categories” opens the list of categories, ' +
        '“Account” asks guests to sign in, whatever you call them.',
      footer:
        'What stands at the bottom of every page. Links to pages that are not published are ' +
        'left out, and so are links to sections that the home page does not have.',
    },
    label: 'What it says',
    to: 'Leads to',
    toHint: 'A page of the shop such as /about, or https://…, mailto:… or tel:…',
    add: 'Add a link',
    heading: 'Heading',
    group: (heading: string) => `Group ${heading}`,
    addGroup: 'Add a group',
    legal: 'Row at the very bottom',
    newLabel: 'New link',
    newGroup: 'New group',
    summary: (heading: string, labels: string) => (heading ? `${heading}: ${labels}` : labels),
  },
  promises: {
    title: 'Promises',
    lead: 'What customers can count on.',
    ask:
      'So far visitors see only what follows from your settings. Promise what you keep, and ' +
      'publish it.',
    suggest: 'Take over the usual promises',
    returnDays: 'Change the days for returns in the settings',
    strip: 'Strip above the footer',
    icon: 'Picture',
    icons: {
      truck: 'Truck',
      shield: 'Shield',
      return: 'Return arrow',
      headset: 'Headset',
      clock: 'Clock',
      pin: 'Place',
      message: 'Message',
      thumb: 'Thumb up',
      wrench: 'Wrench',
    } satisfies Record<PromiseIcon, string>,
    promise: 'Promise',
    text: 'In a few words',
    addPromise: 'Add a promise',
    benefits: 'Of your services',
    benefitsTitle: 'Heading on the page of services',
    benefitLead: 'In large letters',
    benefitRest: 'and after it',
    benefitText: 'What it means',
    addBenefit: 'Add one',
    newPromise: 'New promise',
  },
}
