/** How long an invitation's link works. */
export const invitationHours = 72
