import { formatMoment } from '../../contract/time/nepal-time.ts'

/** A day and time in Nepal. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>

/** The moment when an invitation ends, or a word for one that has ended. */
export const Expiry = ({ at, over }: { at: string; over: string | false }) =>
  over ? <span className="status is-warning">{over}</span> : <Moment at={at} />
