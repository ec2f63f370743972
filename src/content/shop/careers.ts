export const careers = [
  'We are a small team: a workshop, a counter, and the people who answer the telephone. From time to time we look for engineers who like finding faults and for people who like explaining things.',
  'Write to us with a few lines about a machine you have mended or a customer you have helped. A certificate is welcome, and not needed.',
]
