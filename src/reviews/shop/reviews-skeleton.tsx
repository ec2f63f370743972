import { Loader } from '../ui/loader.tsx'

/** Holds the place of the reviews while they are on the way. */
export function ReviewsSkeleton() {
  return (
    <div className="panel verdict">
      <Loader label="Loading reviews…" />
      <div className="skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
