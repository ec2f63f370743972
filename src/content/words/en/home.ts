export const home = {
  welcome: '{address}. Open {hours}.',
  shopNow: 'Shop now',
  contact: 'Contact us',
  categories: 'Categories',
  repair: 'Laptop repair',
  repairText: 'Tell us what is wrong, and we will find the fault.',
  seeRepairs: 'See repair services',
  newArrivals: 'New arrivals',
  featured: 'Featured',
  seeAll: 'See all',
  visit: 'Visit the shop',
}
