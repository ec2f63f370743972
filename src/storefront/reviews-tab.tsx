import type { ComponentProps, ComponentType } from 'react'
import type { FoundReviews } from '#reviews/shop/find-reviews.ts'
import type { ReviewsSection } from '#reviews/shop/reviews-section.tsx'
import { ReviewsSkeleton } from '#reviews/shop/reviews-skeleton.tsx'
import { PageNotLoaded } from './frame/error-boundary.tsx'

type SectionProps = ComponentProps<typeof ReviewsSection>
let Section: ComponentType<SectionProps> | undefined

/** The reviews come with their tab, which most visits never open. Loaded before it is rendered, so that the server shows them, too. */
export async function loadReviewsTab() {
  const loaded = await import('#reviews/shop/reviews-section.tsx').catch((error: Error) => {
    throw new PageNotLoaded(error.message)
  })
  Section = loaded.ReviewsSection
}

export function ReviewsTab({ reviews, ...rest }: Omit<SectionProps, 'reviews'> & { reviews: FoundReviews | null }) {
  return Section && reviews ? <Section reviews={reviews} {...rest} /> : <ReviewsSkeleton />
}
