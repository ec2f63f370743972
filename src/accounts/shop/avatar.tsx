import { useState } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { User as UserIcon } from '#kit/web/ui/icons.ts'

interface AvatarProps {
  name: string
  image: string
  large?: boolean
}

/** A person's picture, else their initials, else a figure; always of the same size. */
export function Avatar({ name, image, large = false }: AvatarProps) {
  const [broken, setBroken] = useState('')
  const classes = large ? 'avatar large' : 'avatar'
  const pixels = large ? 80 : 34
  if (image && image !== broken)
    return (
      <span className={classes}>
        <img
          src={image}
          alt=""
          width={pixels}
          height={pixels}
          referrerPolicy="no-referrer"
          onError={() => setBroken(image)}
        />
      </span>
    )
  return (
    <span className={classes} aria-hidden="true">
      {name ? initials(name) : <Icon of={UserIcon} />}
    </span>
  )
}

function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('')
}
