export const ticket = {}
