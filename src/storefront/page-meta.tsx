import { catalogWords } from '#catalog/words.ts'
import { shareSize } from '#content/brand-model.ts'
import { withOrigin } from '#kit/web/app/page.ts'
import { useRootData } from '#settings/shop/root-data.ts'

interface PageMetaProps {
  /** Empty where the shop was not told its host: others take whole addresses or none. */
  origin: string
  /** The page's one address. */
  path: string
  title: string
  description?: string
  type?: 'website' | 'product' | 'article'
  /** What the page is about; without one, what stands for the shop. */
  picture?: string | null
}

/** What search engines say of the page, and what others see beside a link to it. */
export function PageMeta({
  origin,
  path,
  title,
  description = '',
  type = 'website',
  picture = null,
}: PageMetaProps) {
  const root = useRootData()
  const about = description || catalogWords.about
  return (
    <>
      <meta name="description" content={about} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      {root && <meta property="og:site_name" content={root.facts.name} />}
      {origin && (
        <>
          <link rel="canonical" href={origin + path} />
          <meta property="og:url" content={origin + path} />
          {picture ? (
            <meta property="og:image" content={withOrigin(picture, origin)} />
          ) : (
            root && <SharePicture address={origin + root.frame.brand.share} />
          )}
          <meta name="twitter:card" content={picture ? 'summary' : 'summary_large_image'} />
        </>
      )}
    </>
  )
}

const SharePicture = ({ address }: { address: string }) => (
  <>
    <meta property="og:image" content={address} />
    <meta property="og:image:width" content={String(shareSize.width)} />
    <meta property="og:image:height" content={String(shareSize.height)} />
  </>
)
