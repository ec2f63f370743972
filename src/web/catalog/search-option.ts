/** How the option at this place is called, for the text box that points at it. */
export const optionId = (index: number) => `search-${index}`
