/** The account to which everything is sold that nobody gave a name for. */
export const walkInId = '00000000-0000-4000-8000-00000000c0c0'
