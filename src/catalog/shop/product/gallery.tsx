import { useState } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { Product } from '../../product.ts'
import { productWords } from '../../product-words.ts'
import { ZoomIn } from '../icons.ts'
import { ProductImage } from '../product-image.tsx'
import { useOnDemand } from '../use-on-demand.ts'

const say = productWords.pictures

/** More pictures than this stand behind a number. */
const maxThumbs = 5

/**
 * The pictures of a product: one large, the others to choose from, all of them to be seen close.
 */
export function Gallery({ product }: { product: Product }) {
  const { productName, productImageUrls: pictures, imageAlts } = product
  const [chosen, setChosen] = useState(0)
  const lightbox = useOnDemand(() => import('./lightbox.tsx').then(({ Lightbox }) => Lightbox))
  const altOf = (index: number) => imageAlts[index] || productName
  const thumbs = pictures.length > maxThumbs ? pictures.slice(0, maxThumbs - 1) : pictures
  const rest = pictures.length - thumbs.length
  return (
    <div className={pictures.length > 1 ? 'gallery has-thumbs' : 'gallery'}>
      <div className="big">
        <ProductImage
          key={pictures[chosen]}
          src={pictures[chosen] ?? ''}
          alt={altOf(chosen)}
          sizes="(min-width:1024px) 42rem, 94vw"
          widths={[320, 480, 640, 800, 1200]}
          eager
        />
        {pictures.length > 1 && <span className="of">{say.of(chosen + 1, pictures.length)}</span>}
        {pictures.length > 0 && (
          <button
            className="zoom"
            type="button"
            aria-label={say.zoom}
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
              aria-pressed={index === chosen}
              aria-label={say.one(index + 1)}
              onClick={() => setChosen(index)}
            >
              <ProductImage src={picture} sizes="5rem" widths={[160, 320]} />
            </button>
          ))}
          {rest > 0 && (
            <button
              type="button"
              aria-label={say.more(rest)}
              aria-haspopup="dialog"
              onClick={lightbox.open}
            >
              <span className="rest">+{rest}</span>
            </button>
          )}
        </div>
      )}
      {lightbox.Part && (
        <lightbox.Part
          title={productName}
          pictures={pictures}
          altOf={altOf}
          first={chosen}
          onClose={lightbox.close}
        />
      )}
    </div>
  )
}
