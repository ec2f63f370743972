import { formatMoment } from '../../contract/time/nepal-time.ts'

/** A day and time in Nepal. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>
