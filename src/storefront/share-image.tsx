import { shareSize } from '#content/brand-model.ts'
import { useRootData } from '#settings/shop/root-data.ts'

/** What others see beside a link to the page; they take a whole address or none. */
export function ShareImage({ origin }: { origin: string }) {
  const share = useRootData()?.frame.brand.share
  if (!origin || !share) return null
  return (
    <>
      <meta property="og:image" content={origin + share} />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
