import type { ComponentProps, ComponentType } from 'react'
import { fetchPart } from '#kit/web/app/offline.ts'
import type { FoundReviews } from '#reviews/shop/find-reviews.ts'
import type { ReviewsSection } from '#reviews/shop/reviews-section.tsx'
import { ReviewsSkeleton } from '#reviews/shop/reviews-skeleton.tsx'

type SectionProps = ComponentProps<typeof ReviewsSection>
let Section: ComponentType<SectionProps> | undefined

/**
 * The reviews come with their tab, which most visits never open. Loaded before it is rendered, so
 * that the server shows them, too.
 */
export async function loadReviewsTab() {
  Section = (await fetchPart(() => import('#reviews/shop/reviews-section.tsx'))).ReviewsSection
}

export function ReviewsTab({
  reviews,
  ...rest
}: Omit<SectionProps, 'reviews'> & { reviews: FoundReviews | null }) {
  return Section && reviews ? <Section reviews={reviews} {...rest} /> : <ReviewsSkeleton />
}
