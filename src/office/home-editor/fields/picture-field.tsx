import type { Picture } from '#content/home/home.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Field } from '#kit/web/ui/controls/field.tsx'
import { pictureVariant } from '#media/model.ts'
import { PictureUpload } from '#media/office/picture-upload.tsx'

interface PictureFieldProps {
  id: string
  value: Picture | null
  hint?: string
  errors: Record<string, string>
  onChange: (picture: Picture | null) => void
}

/** A picture of the owner's. It is uploaded immediately, but shown only with its section. */
export function PictureField({
  id,
  value: picture,
  hint = '',
  errors,
  onChange,
}: PictureFieldProps) {
  const words = useWords(contentOfficeWords).home.fields
  return (
    <div className="own-picture stack">
      {picture && (
        <img
          src={pictureVariant(picture.path, 320, 'webp') ?? picture.path}
          alt=""
          width={160}
          height={120}
        />
      )}
      <div className="stack">
        <PictureUpload
          id={id}
          label={words.picture}
          hint={`${words.pictureHint} ${hint}`.trim()}
          uploading={words.uploading}
          error={errors.path}
          onUpload={({ path }) => onChange({ path, alt: picture?.alt ?? '' })}
        />
        {picture && (
          <>
            <Field
              id={`${id}-alt`}
              label={words.alt}
              hint={words.altHint}
              error={errors.alt}
              value={picture.alt}
              onChange={({ target }) => onChange({ ...picture, alt: target.value })}
            />
            <p>
              <Button kind="quiet" onClick={() => onChange(null)}>
                {words.removePicture}
              </Button>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
