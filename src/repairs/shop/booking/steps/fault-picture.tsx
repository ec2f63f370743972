import { Icon } from '#kit/web/ui/icon.tsx'
import { CircleQuestion, Droplets, Wrench } from '../../icons.ts'
import { isPictureName, RepairPicture } from '../../picture-of.tsx'

const icons: Record<string, string> = { liquid: Droplets, unsure: CircleQuestion }

/** The picture of a fault, or an icon if there is none. */
export const FaultPicture = ({ name }: { name: string }) =>
  isPictureName(name) ? (
    <RepairPicture name={name} />
  ) : (
    <span className="choice-icon">
      <Icon of={icons[name] ?? Wrench} />
    </span>
  )
