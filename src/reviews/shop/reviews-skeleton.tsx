import { useWords } from '#kit/web/router/language.ts'
import { Loader } from '#kit/web/ui/overlays/loader.tsx'
import { reviewWords } from '../words/shop.ts'

/** Placeholder while the reviews load. */
export function ReviewsSkeleton() {
  const words = useWords(reviewWords)
  return (
    <div className="panel verdict">
      <Loader label={words.loading} />
      <div className="skeleton" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
