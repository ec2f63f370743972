export const errors = {
  already_answered: 'This enquiry has been answered already.',
}
