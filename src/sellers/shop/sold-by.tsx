import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { sellerFrameWords } from '../words/frame.ts'
import { BadgeCheck } from './icons.ts'

/** The seller of a product, linked to its page. Every seller with products on sale is verified. */
export function SoldBy({ seller: { name, tag } }: { seller: { name: string; tag: string } }) {
  return (
    <span className="sold-by">
      <Link className="link" to={paths.seller(tag)}>
        {name}
      </Link>{' '}
      <VerifiedMark />
    </span>
  )
}

export function VerifiedMark() {
  const words = useWords(sellerFrameWords)
  return (
    <span className="verified-mark">
      <Icon of={BadgeCheck} />
      <span>{words.verified}</span>
    </span>
  )
}
