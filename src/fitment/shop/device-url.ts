import { paths } from '#pages/shop-pages.ts'

/** The page of a device, for its year if the year is known. */
export const deviceUrl = ({ slug, year }: { slug: string; year: number | null }) =>
  paths.device(slug, { year: year ?? undefined })
