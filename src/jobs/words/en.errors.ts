export const errors = {
  interrupted: 'This could not be finished. What was done until then stays; start again to do the rest.',
}
