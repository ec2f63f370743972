export const fields = {
  ratingRequired: 'Choose one to five stars',
}
