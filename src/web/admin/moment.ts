const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', day: 'numeric', month: 'short', year: 'numeric' })

/** In Nepal's time, wherever the browser is. */
export const formatMoment = (iso: string) => moment.format(new Date(iso))
export const formatDay = (iso: string) => day.format(new Date(iso))
