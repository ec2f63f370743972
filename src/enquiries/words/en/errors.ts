export const errors = { already_answered: 'This enquiry has already been answered.' }
