import { Volume2, VolumeX } from 'lucide-react'
import { useEffect } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { counterWords as words } from '../office-words.ts'
import { counterSound, sound } from './sounds.ts'

/** Lets this browser sound when something is scanned. */
export function SoundSwitch() {
  const isOn = counterSound.useIsOn()
  useEffect(counterSound.prepare, [])
  const toggle = () => {
    counterSound.set(!isOn)
    sound('taken')
  }
  return (
    <button type="button" className="btn btn-quiet" aria-pressed={isOn} onClick={toggle}>
      <Icon of={isOn ? Volume2 : VolumeX} />
      {isOn ? words.soundOn : words.soundOff}
    </button>
  )
}
