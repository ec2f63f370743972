import { CheckField } from '#kit/web/office/fields.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { PictureUpload } from '#media/office/picture-upload.tsx'
import type { Logo } from '../brand.ts'
import { brandWords as words } from '../brand-words.ts'
import { OwnLogo } from '../shop/own-logo.tsx'

interface LogoFieldProps {
  logo: Logo | null
  refusals: Record<string, string>
  onChange: (logo: Logo | null) => void
}

/** The logo, uploaded when it is chosen, on the ground that it will stand on. */
export function LogoField({ logo, refusals, onChange }: LogoFieldProps) {
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
        onUpload={(picture) => onChange({ withName: logo?.withName ?? false, plate: logo?.plate ?? false, ...picture })}
      />
      {logo && (
        <>
          <CheckField
            id="logo-name"
            label={words.withName}
            checked={logo.withName}
            onChange={({ target }) => onChange({ ...logo, withName: target.checked })}
          />
          <CheckField id="logo-plate" label={words.plate} checked={logo.plate} onChange={({ target }) => onChange({ ...logo, plate: target.checked })} />
          <p>
            <Button kind="quiet" onClick={() => onChange(null)}>
              {words.removeLogo}
            </Button>
          </p>
        </>
      )}
    </>
  )
}
