import { Volume2, VolumeX } from 'lucide-react'
import { useEffect } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { counterWords } from '../../words/office.ts'
import { counterSound, playSound } from './sounds.ts'

/** Turns the scan sounds of this browser on or off. */
export function SoundSwitch() {
  const words = useWords(counterWords)
  const isOn = counterSound.useIsOn()
  useEffect(counterSound.prepare, [])
  const toggle = () => {
    counterSound.set(!isOn)
    playSound('taken')
  }
  return (
    <button type="button" className="btn btn-quiet" aria-pressed={isOn} onClick={toggle}>
      <Icon of={isOn ? Volume2 : VolumeX} />
      {isOn ? words.soundOn : words.soundOff}
    </button>
  )
}
