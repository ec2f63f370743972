import { createSoundSetting, type Note, play } from '#kit/web/office/tones.ts'

export const counterSound = createSoundSetting('counter-sound')

const notes: Record<'taken' | 'refused', readonly Note[]> = {
  taken: [{ hertz: 1_320, at: 0 }],
  refused: [
    { hertz: 330, at: 0 },
    { hertz: 247, at: 0.18 },
  ],
}

/** Plays the result of a scan: staff look at the goods, not at the screen. */
export const playSound = (result: keyof typeof notes) => {
  if (counterSound.isOn()) play(notes[result])
}
