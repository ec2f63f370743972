import { Loader } from '#kit/web/ui/loader.tsx'
import { reviewWords } from '../words.ts'

/** Holds the place of the reviews while they are on the way. */
export function ReviewsSkeleton() {
  return (
    <div className="panel verdict">
      <Loader label={reviewWords.loading} />
      <div className="skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
