import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { controlProps, FieldFrame } from '#kit/web/ui/controls/field.tsx'
import { findNearestReadable, minContrast, worstContrast } from '../../brand/brand-colours.ts'
import type { BrandColour, Colours } from '../../brand/brand-model.ts'
import { brandWords } from '../../words/brand.ts'

interface ColourFieldProps {
  name: BrandColour
  colours: Colours
  error: string | undefined
  onChange: (colour: string) => void
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour of the brand, picked or typed. If it is unreadable, offers the nearest readable one. */
export function ColourField({ name, colours, error, onChange }: ColourFieldProps) {
  const words = useWords(brandWords)
  const colour = colours[name]
  const areValid = Object.values(colours).every(isColour)
  const ratio = areValid ? worstContrast(name, colours) : null
  const nearest = ratio !== null && ratio < minContrast ? findNearestReadable(name, colours) : null
  const contrast = ratio === null ? '' : ` ${words.contrast(ratio)}.`
  const texts = {
    id: `colour-${name}`,
    label: words.names[name],
    hint: words.hints[name] + contrast,
    error,
  }
  return (
    <FieldFrame {...texts}>
      <div className="colour-field">
        <input
          type="color"
          aria-label={words.pick(words.names[name])}
          value={isColour(colour) ? colour : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          className="input"
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          value={colour}
          {...controlProps(texts)}
          onChange={({ target }) => onChange(target.value)}
        />
        {nearest && (
          <Button kind="quiet" onClick={() => onChange(nearest)}>
            <span className="swatch" style={{ background: nearest }} />
            {words.takeNearest(nearest)}
          </Button>
        )}
      </div>
    </FieldFrame>
  )
}
