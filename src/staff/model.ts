/** An invitation's link works for so long. */
export const invitationHours = 72
