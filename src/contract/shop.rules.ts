/** Specification §1, every day, Nepal time. */
export const openingHours = '10:00AM to 5:30PM'
