import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { PictureUpload } from '#media/office/picture-upload.tsx'
import { ProductImage } from '../../shop/product-image.tsx'
import { catalogOfficeWords } from '../../words/office.ts'

/** The picture on the category's tile. It uploads when chosen, and is saved with the category. */
export function CategoryPicture({
  path,
  onChange,
}: {
  path: string
  onChange: (path: string) => void
}) {
  const words = useWords(catalogOfficeWords).categories
  return (
    <div className="category-picture">
      <span className="tree-picture">
        {path && <ProductImage src={path} sizes="5rem" widths={[160]} />}
      </span>
      <PictureUpload
        id="category-picture"
        label={words.picture}
        hint={words.pictureHint}
        uploading={words.uploading}
        onUpload={(picture) => onChange(picture.path)}
      />
      {path && (
        <Button kind="quiet" onClick={() => onChange('')}>
          {words.removePicture}
        </Button>
      )}
    </div>
  )
}
