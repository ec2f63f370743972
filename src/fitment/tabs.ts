/** The tabs of the office's compatibility page. */
export const fitmentTabs = ['devices', 'fits', 'questions', 'categories', 'table'] as const
export type FitmentTab = (typeof fitmentTabs)[number]
