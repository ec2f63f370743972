import { useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Product } from '../../../product.ts'
import { productWords } from '../../../words/product.ts'
import { ZoomIn } from '../../icons.ts'
import { ProductImage } from '../../product-image.tsx'
import { useOnDemand } from '../../use-on-demand.ts'

/** If there are more pictures, the last thumbnail is the number of the others. */
const maxThumbs = 5

/** A large picture, thumbnails to choose it, and a dialog to zoom. */
export function Gallery({ product }: { product: Product }) {
  const words = useWords(productWords).pictures
  const { productName, productImageUrls: pictures, imageAlts } = product
  const [current, setCurrent] = useState(0)
  const lightbox = useOnDemand(() => import('./lightbox.tsx').then(({ Lightbox }) => Lightbox))
  const altOf = (index: number) => imageAlts[index] || productName
  const thumbs = pictures.length > maxThumbs ? pictures.slice(0, maxThumbs - 1) : pictures
  const moreCount = pictures.length - thumbs.length
  return (
    <div className={pictures.length > 1 ? 'gallery has-thumbs' : 'gallery'}>
      <div className="big">
        <ProductImage
          key={pictures[current]}
          src={pictures[current] ?? ''}
          alt={altOf(current)}
          sizes="(min-width:1024px) 42rem, 94vw"
          widths={[320, 480, 640, 800, 1200]}
          eager
        />
        {pictures.length > 1 && (
          <span className="of">{words.of(current + 1, pictures.length)}</span>
        )}
        {pictures.length > 0 && (
          <button
            className="zoom"
            type="button"
            aria-label={words.zoom}
            aria-haspopup="dialog"
            onClick={lightbox.open}
          >
            <Icon of={ZoomIn} />
          </button>
        )}
      </div>
      {pictures.length > 1 && (
        <div className="thumbs">
          {thumbs.map((picture, index) => (
            <button
              key={picture}
              type="button"
              aria-pressed={index === current}
              aria-label={words.one(index + 1)}
              onClick={() => setCurrent(index)}
            >
              <ProductImage src={picture} sizes="5rem" widths={[160, 320]} />
            </button>
          ))}
          {moreCount > 0 && (
            <button
              type="button"
              aria-label={words.more(moreCount)}
              aria-haspopup="dialog"
              onClick={lightbox.open}
            >
              <span className="rest">+{moreCount}</span>
            </button>
          )}
        </div>
      )}
      {lightbox.Component && (
        <lightbox.Component
          title={productName}
          pictures={pictures}
          altOf={altOf}
          first={current}
          onClose={lightbox.close}
        />
      )}
    </div>
  )
}
