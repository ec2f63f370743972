import { Bell, BellOff } from 'lucide-react'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { notificationOfficeWords } from '../words/office.ts'
import { switchSound, useSound } from './sound.ts'

/** Switches the sound for new orders, enquiries and repairs on or off in this browser. */
export function SoundSwitch() {
  const words = useWords(notificationOfficeWords)
  const isOn = useSound()
  return (
    <button type="button" aria-pressed={isOn} onClick={() => switchSound(!isOn)}>
      <Icon of={isOn ? Bell : BellOff} />
      {isOn ? words.soundOn : words.soundOff}
    </button>
  )
}
