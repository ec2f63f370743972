// The home page, About and Services. The specification's wording is binding.
export const front = {
  home: {
    welcome: 'Welcome',
    scene: 'A laptop, a light grey graphics card and two ball bearings on a dark blue background',
    categories: 'Categories',
    viewAll: 'View all',
    facts: 'Facts',
    repair: 'Laptop repair',
    noFix: 'No fix, no fee',
    seeRepairs: 'See repair services',
    testimonials: 'What customers wrote',
    visit: 'Visit the shop',
  },
  preview: 'Preview',
  services: {
    see: 'See our services',
    why: 'What you can count on',
    list: 'What we do',
    bring: 'Bring it to us',
  },
  contact: 'Contact us',
}
