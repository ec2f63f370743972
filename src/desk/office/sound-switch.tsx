import { Bell, BellOff } from 'lucide-react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { deskWords as words } from '../office-words.ts'
import { switchSound, useSound } from './sound.ts'

/** Lets this browser sound when an order or an enquiry comes in. */
export function SoundSwitch() {
  const isOn = useSound()
  return (
    <button type="button" aria-pressed={isOn} onClick={() => switchSound(!isOn)}>
      <Icon of={isOn ? Bell : BellOff} />
      {isOn ? words.soundOn : words.soundOff}
    </button>
  )
}
