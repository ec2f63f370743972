const inNepal = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', dateStyle: 'medium', timeStyle: 'short' })

/** A moment as people in Nepal write it: `15 Nov 2026, 10:05`. */
export const formatNepalTime = (moment: Date) => inNepal.format(moment)
