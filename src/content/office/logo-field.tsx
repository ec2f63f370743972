import { CheckField } from '#kit/web/office/fields.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { PictureUpload } from '#media/office/picture-upload.tsx'
import type { Brand, Logo } from '../brand.ts'
import { brandWords as words } from '../brand-words.ts'
import { OwnLogo } from '../shop/own-logo.tsx'
import { vanishesOn } from './vanishes-on.ts'

interface LogoFieldProps {
  logo: Logo | null
  mark: Brand['mark']
  /** The colour of the header. */
  ground: string
  refusals: Record<string, string>
  onChange: (change: Partial<Pick<Brand, 'logo' | 'mark'>>) => void
}

/**
 * The logo and the mark that goes into the icon, uploaded when they are chosen, on the ground that
 * they will stand on.
 */
export function LogoField({ logo, mark, ground, refusals, onChange: change }: LogoFieldProps) {
  const onChange = (next: Logo | null) => change({ logo: next })
  const take = async (picture: Pick<Logo, 'path' | 'width' | 'height'>) =>
    onChange({
      ...picture,
      withName: logo?.withName ?? false,
      plate: await vanishesOn(picture.path, ground),
    })
  return (
    <>
      {logo ? (
        <p className="logo-ground">
          <OwnLogo logo={logo} name={words.logo} />
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
        onUpload={take}
      />
      {logo && (
        <>
          <CheckField
            id="logo-name"
            label={words.withName}
            checked={logo.withName}
            onChange={({ target }) => onChange({ ...logo, withName: target.checked })}
          />
          <CheckField
            id="logo-plate"
            label={words.plate}
            checked={logo.plate}
            onChange={({ target }) => onChange({ ...logo, plate: target.checked })}
          />
          <p>
            <Button kind="quiet" onClick={() => onChange(null)}>
              {words.removeLogo}
            </Button>
          </p>
        </>
      )}
      {mark && (
        <p className="logo-ground">
          <OwnLogo
            logo={{ ...mark, withName: false, plate: logo?.plate ?? false }}
            name={words.mark}
          />
        </p>
      )}
      <PictureUpload
        id="mark"
        label={words.mark}
        hint={words.markHint}
        uploading={words.uploading}
        error={refusals['mark.path']}
        onUpload={(picture) => change({ mark: picture })}
      />
      {mark && (
        <p>
          <Button kind="quiet" onClick={() => change({ mark: null })}>
            {words.removeMark}
          </Button>
        </p>
      )}
    </>
  )
}
