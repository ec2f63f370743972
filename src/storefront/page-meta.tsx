import { catalogWords } from '#catalog/words/shop.ts'
import { shareSize } from '#content/brand/brand-model.ts'
import { withOrigin } from '#kit/web/app/page/page.ts'
import { useWords } from '#kit/web/router/language.ts'
import { useRootData } from '#settings/shop/root-data.ts'

interface PageMetaProps {
  /** Empty if the shop does not know its host: tags with absolute addresses are then left out. */
  origin: string
  /** The page's canonical path. */
  path: string
  title: string
  description?: string
  type?: 'website' | 'product' | 'article'
  /** A picture of the page's subject. Without one, the shop's share picture is used. */
  picture?: string | null
}

/** The description for search engines, and the preview that other sites show with a link. */
export function PageMeta({
  origin,
  path,
  title,
  description = '',
  type = 'website',
  picture = null,
}: PageMetaProps) {
  const words = useWords(catalogWords)
  const root = useRootData()
  const summary = description || words.about
  return (
    <>
      <meta name="description" content={summary} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
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
