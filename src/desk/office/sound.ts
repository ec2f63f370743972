import { canPlay, createSwitch, play } from '#kit/web/office/tones.ts'

const deskSound = createSwitch('desk-sound')
export const useSound = deskSound.useIsOn
export const prepareSound = deskSound.prepare

const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.16 },
]

/** Of several tabs, whoever comes first rings; a moment later the others hear nothing new. */
const rungKey = 'desk-rung'

/** Sounds once for the same news, if that is switched on. */
export function ring(news: string) {
  if (!deskSound.isOn() || !canPlay() || localStorage.getItem(rungKey) === news) return
  localStorage.setItem(rungKey, news)
  play(notes)
}

export function switchSound(on: boolean) {
  deskSound.set(on)
  if (on) play(notes)
}
