import { nepalDate } from '#kit/contract/nepal-time.ts'
import { serviceWords } from '../service-words.ts'
import { clockOf, sayDay, sayTime } from './clock.ts'

/** `Tomorrow, 2 pm` */
export const sayMoment = (iso: string) =>
  `${sayDay(nepalDate(Date.parse(iso)), Date.now(), serviceWords.now)}, ${sayTime(clockOf(iso))}`

/** `Tomorrow, 2 pm to 4 pm` */
export const saySpan = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  serviceWords.hours.times(sayMoment(startsAt), sayTime(clockOf(endsAt)))
