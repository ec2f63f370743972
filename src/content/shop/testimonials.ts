/** Two samples; the merchant puts the words of real customers here. */
export const testimonials = [
  {
    stars: 5,
    text: 'Screen replaced the same afternoon, and the old panel came back in the box. I did not have to ask.',
    name: 'Prakash M.',
    about: 'Lalitpur, laptop repair',
  },
  {
    stars: 4,
    text: 'Card is as described and runs cool. The box was a little crushed, the card inside was fine.',
    name: 'Anjali T.',
    about: 'Pokhara, graphics card',
  },
]
