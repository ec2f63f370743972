import type { ComponentProps, ComponentType } from 'react'
import { loadLazily } from '#kit/web/app/offline.ts'
import type { ReviewPage } from '#reviews/shop/get-review-page.ts'
import type { ReviewsSection } from '#reviews/shop/reviews-section.tsx'
import { ReviewsSkeleton } from '#reviews/shop/reviews-skeleton.tsx'

type SectionProps = ComponentProps<typeof ReviewsSection>
let Section: ComponentType<SectionProps> | undefined

/**
 * Most visits never open the reviews tab, so its code loads on demand. It loads before rendering,
 * so that the server renders the reviews, too.
 */
export async function loadReviewsTab() {
  Section = (await loadLazily(() => import('#reviews/shop/reviews-section.tsx'))).ReviewsSection
}

export function ReviewsTab({
  reviews,
  ...sectionProps
}: Omit<SectionProps, 'reviews'> & { reviews: ReviewPage | null }) {
  return Section && reviews ? <Section reviews={reviews} {...sectionProps} /> : <ReviewsSkeleton />
}
