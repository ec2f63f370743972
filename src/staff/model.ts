/** Hours until the link of an invitation expires. */
export const invitationHours = 72
