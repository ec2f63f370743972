import { useState } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { User as UserIcon } from '#kit/web/ui/icons.ts'

interface AvatarProps {
  name: string
  image: string
  large?: boolean
}

/** A person's picture, else their initials, else an icon. All have the same size. */
export function Avatar({ name, image, large = false }: AvatarProps) {
  const [brokenImage, setBrokenImage] = useState('')
  const classes = large ? 'avatar large' : 'avatar'
  const pixels = large ? 80 : 34
  if (image && image !== brokenImage)
    return (
      <span className={classes}>
        <img
          src={image}
          alt=""
          width={pixels}
          height={pixels}
          referrerPolicy="no-referrer"
          onError={() => setBrokenImage(image)}
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
