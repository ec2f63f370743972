export const report = {}
