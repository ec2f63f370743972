import { CheckField } from '#kit/web/office/forms/fields.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { PictureUpload } from '#media/office/picture-upload.tsx'
import type { Brand, Logo } from '../../brand/brand.ts'
import { ShopLogo } from '../../shop/shop-logo.tsx'
import { brandWords } from '../../words/brand.ts'
import { needsPlate } from './needs-plate.ts'

interface LogoFieldProps {
  logo: Logo | null
  mark: Brand['mark']
  /** The colour of the header. */
  background: string
  refusals: Record<string, string>
  onChange: (change: Partial<Pick<Brand, 'logo' | 'mark'>>) => void
}

/**
 * The logo, and the mark for the icon. Both are uploaded when chosen and previewed on the header's
 * background.
 */
export function LogoField({ logo, mark, background, refusals, onChange }: LogoFieldProps) {
  const words = useWords(brandWords)
  const setLogo = (next: Logo | null) => onChange({ logo: next })
  const replaceLogo = async (picture: Pick<Logo, 'path' | 'width' | 'height'>) =>
    setLogo({
      ...picture,
      withName: logo?.withName ?? false,
      plate: await needsPlate(picture.path, background),
    })
  return (
    <>
      {logo ? (
        <p className="logo-ground">
          <ShopLogo logo={logo} name={words.logo} />
        </p>
      ) : (
        <p className="soft">{words.noLogo}</p>
      )}
      <PictureUpload
        id="logo"
        label={words.logo}
        hint={words.logoHint}
        uploading={words.uploading}
        error={refusals['logo.path']}
        onUpload={replaceLogo}
      />
      {logo && (
        <>
          <CheckField
            id="logo-name"
            label={words.withName}
            checked={logo.withName}
            onChange={({ target }) => setLogo({ ...logo, withName: target.checked })}
          />
          <CheckField
            id="logo-plate"
            label={words.plate}
            checked={logo.plate}
            onChange={({ target }) => setLogo({ ...logo, plate: target.checked })}
          />
          <p>
            <Button kind="quiet" onClick={() => setLogo(null)}>
              {words.removeLogo}
            </Button>
          </p>
        </>
      )}
      <MarkField
        mark={mark}
        plate={logo?.plate ?? false}
        error={refusals['mark.path']}
        onChange={(next) => onChange({ mark: next })}
      />
    </>
  )
}

interface MarkFieldProps {
  mark: Brand['mark']
  plate: boolean
  error: string | undefined
  onChange: (mark: Brand['mark']) => void
}

const MarkField = ({ mark, plate, error, onChange }: MarkFieldProps) => {
  const words = useWords(brandWords)
  return (
    <>
      {mark && (
        <p className="logo-ground">
          <ShopLogo logo={{ ...mark, withName: false, plate }} name={words.mark} />
        </p>
      )}
      <PictureUpload
        id="mark"
        label={words.mark}
        hint={words.markHint}
        uploading={words.uploading}
        error={error}
        onUpload={onChange}
      />
      {mark && (
        <p>
          <Button kind="quiet" onClick={() => onChange(null)}>
            {words.removeMark}
          </Button>
        </p>
      )}
    </>
  )
}
