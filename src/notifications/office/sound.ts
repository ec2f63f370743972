import { canPlay, createSoundSetting, play } from '#kit/web/office/tones.ts'

const soundSetting = createSoundSetting('desk-sound')
export const useSound = soundSetting.useIsOn
export const prepareSound = soundSetting.prepare

const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.16 },
]

/** The last news that a tab of this browser has rung for, so that the other tabs stay silent. */
const lastRungKey = 'notifications-rung'

/** Plays the sound once per news, if sound is switched on. */
export function ring(news: string) {
  if (!soundSetting.isOn() || !canPlay() || localStorage.getItem(lastRungKey) === news) return
  localStorage.setItem(lastRungKey, news)
  play(notes)
}

export function switchSound(on: boolean) {
  soundSetting.set(on)
  if (on) play(notes)
}
