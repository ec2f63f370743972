import avif640 from '#content/shop/repair-640.avif'
import webp640 from '#content/shop/repair-640.webp'
import avif1200 from '#content/shop/repair-1200.avif'
import webp1200 from '#content/shop/repair-1200.webp'

/** A laptop taken apart; its left half is free for text. */
export const RepairScene = ({ sizes }: { sizes: string }) => (
  <picture>
    <source type="image/avif" srcSet={`${avif640} 640w, ${avif1200} 1200w`} sizes={sizes} />
    <img src={webp1200} srcSet={`${webp640} 640w, ${webp1200} 1200w`} sizes={sizes} alt="" width={1200} height={540} loading="lazy" />
  </picture>
)
