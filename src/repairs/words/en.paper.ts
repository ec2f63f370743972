export const paper = {}
