import { Icon } from '#kit/web/ui/icon.tsx'
import { CircleQuestion, Droplets, Wrench } from './icons.ts'
import { isPicture, PictureOf } from './picture-of.tsx'

const drawings: Record<string, string> = { liquid: Droplets, unsure: CircleQuestion }

/** The picture of a fault, or a drawing where there is none. */
export const FaultPicture = ({ name }: { name: string }) =>
  isPicture(name) ? (
    <PictureOf name={name} />
  ) : (
    <span className="choice-icon">
      <Icon of={drawings[name] ?? Wrench} />
    </span>
  )
